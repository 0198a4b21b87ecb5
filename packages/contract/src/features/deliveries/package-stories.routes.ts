export const get = 'GET /projects/:projectID/packages/:packageID/story'
export const receiptPage = 'GET /projects/:projectID/packages/:packageID/recipients/:recipientID/receipt-page'
export const receiptPaper = 'GET /projects/:projectID/packages/:packageID/recipients/:recipientID/receipt.pdf'
