import { saidBy } from '#platform/call'

/** What is said where links could not be bought. */
export const topUpFailed = (error: unknown): string => saidBy(error) ?? 'An error occured. Please contact support.'
