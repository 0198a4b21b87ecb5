export const figures = 'GET /staff/figures'
export const figuresFile = 'GET /staff/figures/download'
export const journal = 'GET /staff/journal'
