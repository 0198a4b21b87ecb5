export const list = 'GET /projects/:projectID/packages'
export const send = 'POST /projects/:projectID/packages'
export const update = 'PUT /projects/:projectID/packages/:packageID'
