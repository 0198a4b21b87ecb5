export const list = 'GET /projects/:projectID/history'
export const expireLinks = 'PUT /projects/:projectID/expireLinks'
