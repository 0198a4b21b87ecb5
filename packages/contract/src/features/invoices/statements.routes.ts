export const list = 'GET /settings/statements'
export const get = 'GET /settings/statement'
