/** How what is owed of an invoice is paid: as it is now, not as it was on its day. */
export type HowToPay = (number: string) => string

export const createHowToPay =
  ({ payTo, supportEmail }: { payTo: string; supportEmail: string }): HowToPay =>
  (number) =>
    payTo === '' ? `To pay, write to ${supportEmail} and name ${number}.` : `Pay to ${payTo}. Name ${number} with the payment.`
