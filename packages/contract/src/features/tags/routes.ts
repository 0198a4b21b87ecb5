export const list = 'GET /tags'
export const recent = 'GET /tags/recent'
export const save = 'POST /tags'
const remove = 'DELETE /tags/:tagID'

export { remove as delete }
