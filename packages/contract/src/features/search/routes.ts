export const find = 'GET /search'
