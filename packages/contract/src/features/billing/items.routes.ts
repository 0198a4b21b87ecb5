export const byCodes = 'GET /items/getItemsByCodes'
