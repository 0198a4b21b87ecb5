/** Plans that may leave the product's name off their mails and pages. */
const WITHOUT_NAME = new Set(['business', 'enterprise', 'studio'])

export const canHideSentWith = (subscriptionType: string): boolean => WITHOUT_NAME.has(subscriptionType)
