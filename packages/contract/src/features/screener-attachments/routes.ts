export const list = 'GET /projects/:projectID/screener-attachments'
const copyFrom = 'POST /projects/:projectID/screener-attachments/import'
const remove = 'DELETE /projects/:projectID/screener-attachments/:attachmentID'

export { copyFrom as import, remove as delete }
