export const list = 'GET /review/:token/screeners/:screenerID/comments'
export const add = 'POST /review/:token/screeners/:screenerID/comments'
export const update = 'PUT /review/:token/comments/:commentID'
const remove = 'DELETE /review/:token/comments/:commentID'
export const received = 'GET /projects/:projectID/screeners/:screenerID/comments/received'
export const downloadOfScreener = 'GET /projects/:projectID/screeners/:screenerID/comments'
export const downloadOfRoom = 'GET /organizations/:organizationID/screener-groups/:roomID/comments'
export const downloadOfShare = 'GET /shared-screeners/:sharedScreenerID/comments'

export { remove as delete }
