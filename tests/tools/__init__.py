"""Programs that make committed data, measure, and refresh the notebooks."""
