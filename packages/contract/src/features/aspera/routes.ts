export const client = 'GET /aspera/client'
export const quote = 'POST /projects/:projectID/packages/aspera-quote'
