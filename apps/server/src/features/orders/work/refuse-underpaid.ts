import { minutesOf, sizeOf } from '@answerprint/contract/order-facts'
import { SAME_AS_SOURCE, type Specifications } from '@answerprint/contract/order-types'
import { heightClass, type OrderLine } from '@answerprint/contract/price-order'
import { MediaError } from '@answerprint/media/media-error'

type Paid = Pick<OrderLine, 'code' | 'per' | 'quantity'>
/** As the file itself was measured. */
type Measured = { duration_seconds: number; height: number }

const CLASSES = ['sd', 'hd', 'uhd'] as const
/** A length that a person read off a player may be short by less than a minute. */
const MINUTES_TOLERANCE = 1

/**
 * A conversion is priced by the length and size that are known of its file, and both may have been entered by its owner. What the film turns
 * out to have beyond that is not done by itself for the price of less: staff decide.
 * @throws MediaError 'unsupported', with what was paid and what there is
 */
export function refuseUnderpaid(lines: readonly Paid[], { resolution }: Specifications['conversion'], film: Measured): void {
  const paid = lines.find((each) => each.per === 'minute') ?? refuse('no minute of it was paid')
  const minutes = minutesOf(film.duration_seconds * 1000) ?? 1
  if (minutes > paid.quantity + MINUTES_TOLERANCE) refuse(`it has ${minutes} minutes, and ${paid.quantity} were paid`)
  const height = resolution === SAME_AS_SOURCE ? film.height : (sizeOf(resolution)?.height ?? film.height)
  const bought = CLASSES.findIndex((each) => paid.code === `conversion_${each}_minute`)
  if (CLASSES.indexOf(heightClass(height)) > bought) refuse(`its picture has ${height} lines, and was priced for fewer`)
}

function refuse(why: string): never {
  throw new MediaError('unsupported', `The film is not what was priced: ${why}.`)
}
