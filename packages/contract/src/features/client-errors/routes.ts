export const report = 'POST /client-errors'
