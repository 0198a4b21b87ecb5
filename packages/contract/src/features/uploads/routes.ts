export const create = 'POST /uploads'
export const list = 'GET /uploads'
const goOn = 'POST /uploads/:uploadID/continue'
export const parts = 'GET /uploads/:uploadID/parts'
export const report = 'PUT /uploads/:uploadID'
export const abort = 'DELETE /uploads/:uploadID'
export const sign = 'GET /s3/signature'

export { goOn as continue }
