export const create = 'POST /projects/:projectID/dcps'
export const get = 'GET /projects/:projectID/dcps/:fileID'
export const check = 'POST /projects/:projectID/dcps/:fileID/check'
export const download = 'GET /projects/:projectID/dcps/:fileID/download'
