// The page of the card table for one deal.

export default { render: (context) => openTable(context, CARD_TABLE) };
