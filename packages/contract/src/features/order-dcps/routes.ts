export const add = 'POST /admin/orders/:orderID/dcps'
export const check = 'POST /admin/orders/:orderID/dcps/:dcpID/check'
export const deliver = 'POST /admin/orders/:orderID/dcps/:dcpID/deliver'
export const remove = 'DELETE /admin/orders/:orderID/dcps/:dcpID'
