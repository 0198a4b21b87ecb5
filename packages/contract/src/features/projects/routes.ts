export const list = 'GET /projects'
export const listAll = 'GET /projects/all'
export const delivery = 'GET /delivery/projects'
export const get = 'GET /projects/:projectID'
export const create = 'POST /projects'
export const update = 'PUT /projects/:projectID'
export const setAccess = 'PUT /projects/:projectID/access'
const remove = 'DELETE /projects'

export { remove as delete }
