import { z } from 'zod'

/** Where orders can be picked up; country and province decide on tax. */
export type PickupOffice = Readonly<{
  name: string
  street: string
  city: string
  hours: string
  country_code: string
  region_code: string
}>

/** Its address, in one line. */
export const officeAddress = ({ name, street, city }: Pick<PickupOffice, 'name' | 'street' | 'city'>): string =>
  [name, street, city].filter((line) => line !== '').join(', ')

/** "Reception; 100 Example Street; Toronto, ON; 9:00 to 17:00; CA-ON". */
export function officeOf(text: string): PickupOffice {
  const [name = '', street = '', city = '', hours = '', place = ''] = text.split(';').map((each) => each.trim())
  const [country_code = '', region_code = ''] = place.split('-')
  return Object.freeze({ name, street, city, hours, country_code, region_code })
}

const PickupText = z
  .string()
  .default('Front Desk; 100 Example Street; Toronto, ON; Monday to Friday, 9:00 to 17:00; CA-ON')
  .refine((text) => text.split(';').length === 5, 'Write name; street; city; hours; country and province as CA-ON.')

export const PICKUP_SETTINGS = {
  PICKUP_OFFICE: PickupText.describe(
    'Where orders can be picked up: name; street; city; hours; country and province, which decide on tax.',
  ),
}
