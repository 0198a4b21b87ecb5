export const contents = 'GET /packages/:token/contents'
export const manifest = 'GET /packages/:token/manifest'
export const verify = 'POST /packages/:token/verifications'
export const receipt = 'GET /packages/:token/receipt'
export const receiptPage = 'GET /packages/:token/receipt-page'
export const receiptPaper = 'GET /packages/:token/receipt.pdf'
export const checkReceipt = 'POST /receipts/check'

/** Streamed past the framework of the server, which mounts it itself: no endpoint declares it. */
export const archive = 'GET /packages/:token/package.zip'
