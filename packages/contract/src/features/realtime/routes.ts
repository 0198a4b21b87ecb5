export const authorize = 'POST /pusher/auth'
