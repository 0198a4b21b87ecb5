export const link = 'POST /import-link'
export const confirm = 'GET /confirm-import/:importID'
export const list = 'GET /imports'
export const cancel = 'DELETE /imports/:importID'
