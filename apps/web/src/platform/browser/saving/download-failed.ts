import { saidBy } from '../../call.ts'

/** What is said of a download that the browser could not begin. */
export const downloadFailed = (error: unknown): string => `An error occurred. ${saidBy(error) ?? 'Please contact the support team.'}`
