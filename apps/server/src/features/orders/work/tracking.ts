const PAGES: Readonly<Record<string, (number: string) => string>> = {
  fedex: (number) => `https://www.fedex.com/fedextrack/?trknbr=${encodeURIComponent(number)}`,
  ups: (number) => `https://www.ups.com/track?tracknum=${encodeURIComponent(number)}`,
  dhl: (number) => `https://www.dhl.com/en/express/tracking.html?AWB=${encodeURIComponent(number)}`,
  'canada post': (number) => `https://www.canadapost-postescanada.ca/track-reperage/en#/details/${encodeURIComponent(number)}`,
}
export const CARRIERS = ['FedEx', 'UPS', 'DHL', 'Canada Post'] as const

/** The carrier's page of a shipment; null where the carrier is not known. */
export const trackingUrl = (carrier: string, number: string): string | null =>
  number === '' ? null : (PAGES[carrier.trim().toLowerCase()]?.(number) ?? null)

/** For the customer, who can look the number up with the carrier alone where its page is not known. */
export const trackingWords = (number: string, carrier: string): string =>
  [`Tracking number ${number}.`, carrier !== '' && `Carrier: ${carrier}.`].filter(Boolean).join(' ')
