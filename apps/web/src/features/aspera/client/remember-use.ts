const KEY = 'answerprint-aspera'

/** Whether this browser has used the high-speed client: then it may have transfers of ours. */
export const isAsperaUsed = (): boolean => localStorage.getItem(KEY) === '1'
export const rememberUse = (): void => localStorage.setItem(KEY, '1')
