export const send = 'POST /users/support'
