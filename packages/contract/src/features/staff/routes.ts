export const users = 'GET /staff/users'
export const ghost = 'POST /staff/ghost'
export const endGhost = 'POST /staff/ghost/end'
