export const tree = 'GET /project_folders'
export const create = 'POST /project_folders'
export const move = 'POST /project_folders/:folderID'
export const rename = 'POST /project_folders/:folderID/rename'
const remove = 'DELETE /project_folders/:folderID'

export { remove as delete }
