export const link = 'POST /import-link'
export const confirm = 'POST /confirm-import/:importID'
/** The address of the documents. */
export const confirmByAddress = 'GET /confirm-import/:importID'
export const list = 'GET /imports'
export const cancel = 'DELETE /imports/:importID'
