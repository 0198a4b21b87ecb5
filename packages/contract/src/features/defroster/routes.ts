export const start = 'POST /defroster'
