export const list = 'GET /organizations/:organizationID/audit-log'
export const download = 'GET /organizations/:organizationID/audit-log/export'
