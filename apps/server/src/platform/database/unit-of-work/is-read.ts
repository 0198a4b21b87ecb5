const SELECTS = /^\s*(select|with)\b/i
/** Also functions that change something, and rows that are locked: a lock taken outside of the transaction would hold nothing. */
const CHANGES = /\b(insert|update|delete|merge|into|nextval|setval|set_config|pg_notify|pg_(try_)?advisory\w*|for\s+(key\s+)?share)\b/i

/** Whether a statement only reads. Values are parameters, so the text holds code alone; what is in doubt counts as a write. */
export const isRead = (sql: string): boolean => SELECTS.test(sql) && !CHANGES.test(sql)
