"""What if: the same deal played otherwise, and thousands of deals played to answer a question."""
