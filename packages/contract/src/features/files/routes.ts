export const list = 'GET /projects/:projectID/files'
export const inFolder = 'GET /projects/:projectID/files/folder/:folderID'
export const sources = 'GET /projects/source-files'
export const info = 'GET /projects/:projectID/file'
export const update = 'PUT /projects/:projectID/files'
const remove = 'DELETE /projects/:projectID/files'
export const deletion = 'POST /projects/:projectID/files/deletion'
export const preview = 'GET /projects/:projectID/files/:fileID/preview'
export const retryPreviews = 'POST /projects/:projectID/files/:fileID/retry-previews'
export const download = 'GET /s3/download'

export { remove as delete }
