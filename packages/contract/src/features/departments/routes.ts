export const list = 'GET /organizations/:organizationID/departments'
export const create = 'POST /organizations/:organizationID/departments'
export const update = 'PUT /organizations/:organizationID/departments/:departmentID'
const remove = 'DELETE /organizations/:organizationID/departments/:departmentID'

export { remove as delete }
