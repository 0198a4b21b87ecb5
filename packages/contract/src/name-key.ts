/**
 * What names are compared and searched by. A Mac writes "é" as two characters, most others write one (Unicode, UAX 15): they are kept as
 * sent, and are the same name. `files.sort_name` is the database's own.
 */
export const nameKey = (name: string): string => name.normalize('NFC').toLowerCase()

/** Whether the name contains what was typed, in whatever case and form. */
export const nameHas = (name: string, typed: string): boolean => nameKey(name).includes(nameKey(typed.trim()))
