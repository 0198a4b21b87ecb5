export const list = 'GET /users/:userID/sessions'
export const end = 'DELETE /users/:userID/sessions/:sessionID'
export const endOthers = 'DELETE /users/:userID/sessions'
