export const open = 'GET /auth/invites/:token'
export const accept = 'POST /auth/invites/:token'
