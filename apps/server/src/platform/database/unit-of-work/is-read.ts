const SELECTS = /^\s*(select|with)\b/i
/** Also functions that change something, and rows that are locked: a lock taken outside of the transaction would have no effect. */
const CHANGES = /\b(insert|update|delete|merge|into|nextval|setval|set_config|pg_notify|pg_(try_)?advisory\w*|for\s+(key\s+)?share)\b/i

/** Whether a statement only reads. Values are parameters, so the text is code only; in doubt it counts as a write. */
export const isRead = (sql: string): boolean => SELECTS.test(sql) && !CHANGES.test(sql)
