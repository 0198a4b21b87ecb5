export const addStep = 'POST /users/:userID/tour-steps/add'
