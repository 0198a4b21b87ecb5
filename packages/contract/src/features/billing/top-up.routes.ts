export const quote = 'GET /billing/reviewers'
export const buy = 'POST /billing/reviewers'
