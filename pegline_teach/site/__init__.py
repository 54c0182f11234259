"""The course as a site that needs no install: JupyterLite, where Python runs in the browser.

`build` makes it, and `inbrowser` is what its notebooks call there, where no other part loads.
"""
