export const list = 'GET /organizations/:organizationID/roles'
export const defaults = 'GET /organizations/:organizationID/permissions'
export const create = 'POST /organizations/:organizationID/roles'
export const update = 'PUT /organizations/:organizationID/roles/:roleID'
const remove = 'DELETE /organizations/:organizationID/roles/:roleID'

export { remove as delete }
