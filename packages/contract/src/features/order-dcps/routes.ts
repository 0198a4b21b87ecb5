export const add = 'POST /admin/orders/:orderID/dcps'
export const check = 'POST /admin/orders/:orderID/dcps/:dcpID/check'
export const remove = 'DELETE /admin/orders/:orderID/dcps/:dcpID'
