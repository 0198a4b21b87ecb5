export const open = 'GET /fileRequests/:requestID'
export const introduce = 'POST /fileRequests/:requestID/sender'
export const receiptPaper = 'GET /fileRequests/:requestID/receipt.pdf'
export const copy = 'POST /fileRequests/:requestID/copy'
