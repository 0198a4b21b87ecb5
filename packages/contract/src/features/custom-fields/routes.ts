export const list = 'GET /projects/:projectID/customFields'
export const create = 'POST /projects/:projectID/customFields'
export const update = 'PUT /projects/:projectID/customFields/:fieldID'
const remove = 'DELETE /projects/:projectID/customFields/:fieldID'
export const reorder = 'POST /projects/:projectID/customFields/reorder'

export { remove as delete }
