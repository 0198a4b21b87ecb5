export const record = 'POST /analytics/events'
