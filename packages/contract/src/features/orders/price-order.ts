import { minutesOf, type OrderFacts, sizeOf } from './order-facts.ts'
import {
  DISC_FORMATS,
  DISC_NAMES,
  type DiscFormat,
  GRADE_NAMES,
  INSPECTION_NAMES,
  type Ordered,
  SAME_AS_SOURCE,
  type Specifications,
} from './order-types.ts'

/** A price in minor units by the code of its item. */
export type Prices = (code: string) => number

/** A part of an order that is fulfilled by itself. */
export type Part = DiscFormat | 'captioning'

/** One charge: its amount is quantity times unit price, in minor units. */
export type OrderLine = {
  code: string
  /** "DCP, regular", "119 minutes", "25 DVD". */
  name: string
  /** Beside the name: "3 business days". */
  note: string
  /** How its arithmetic is said: "$5.00 a minute", "$7.50 each", "104 min at $1.00"; a flat one has none. */
  per: 'flat' | 'minute' | 'each' | 'encode' | 'format'
  quantity: number
  unit_price: number
  amount: number
  part: Part | null
}

/** Tiers begin at these quantities; all units cost what the tier that is reached says. */
export const TIERS = [1, 10, 25, 50, 100] as const
export const tierOf = (quantity: number): number => TIERS.findLast((each) => quantity >= each) ?? 1

const HD_FROM = 720
const UHD_ABOVE = 1080
export const heightClass = (height: number): 'sd' | 'hd' | 'uhd' => (height < HD_FROM ? 'sd' : height <= UHD_ABOVE ? 'hd' : 'uhd')

type Draft = Pick<OrderLine, 'code' | 'name'> & Partial<Pick<OrderLine, 'note' | 'per' | 'quantity' | 'part'>>

/**
 * What an order costs, line by line: the one calculation of wizard, cart and invoice. A length that is not known counts as one minute;
 * such an order is not accepted.
 */
export function priceOrder(order: Ordered, facts: OrderFacts, prices: Prices): OrderLine[] {
  return draftsOf(order, facts).map(({ code, name, note = '', per = 'flat', quantity = 1, part = null }) => {
    const unit_price = prices(code)
    return { ...{ code, name, note, per, quantity, unit_price, part }, amount: quantity * unit_price }
  })
}

export const sumOf = (lines: readonly { amount: number }[]): number => lines.reduce((sum, each) => sum + each.amount, 0)

function draftsOf(order: Ordered, facts: OrderFacts): Draft[] {
  const minutes = minutesOf(facts.length_in_ms) ?? 1
  switch (order.type) {
    case 'closed-captions': {
      const grade = order.specifications.turnaround_time
      if (grade === null) return []
      return [
        { code: `captions_${grade}_base`, name: `${GRADE_NAMES[grade]} captions`, note: 'Base' },
        perMinute(`captions_${grade}_minute`, minutes),
      ]
    }
    case 'inspection': {
      const type = order.specifications.inspection_type
      if (type === null) return []
      return [
        { code: `inspection_${type}_base`, name: INSPECTION_NAMES[type], note: 'Base' },
        perMinute(`inspection_${type}_minute`, minutes),
      ]
    }
    case 'dcp':
      return dcpLines(order.specifications, facts, minutes)
    case 'disc':
      return discLines(order.specifications, minutes)
    case 'send-discs': {
      const format = facts.disc_type ?? 'dvd'
      return [copies(format, order.specifications.disc_quantity, null)]
    }
    case 'send-physical-copy': {
      const { drive_type, drive_quantity } = order.specifications
      const name = `${said(drive_quantity)} ${drive_quantity === 1 ? 'drive' : 'drives'}, ${drive_type === 'rent' ? 'rented' : 'purchased'}`
      return [{ code: `drive_${drive_type}`, name, per: 'each', quantity: drive_quantity }]
    }
    case 'conversion':
      return conversionLines(order.specifications, facts, minutes)
  }
}

/** "1,200": in sentences. */
export const said = (count: number): string => count.toLocaleString('en-US')

const perMinute = (code: string, minutes: number): Draft => ({
  ...{ code, name: `${said(minutes)} ${minutes === 1 ? 'minute' : 'minutes'}`, per: 'minute', quantity: minutes },
})

const RUSH_NAMES = { 3: 'regular', 2: 'two-day rush', 1: 'one-day rush' } as const

function dcpLines(chosen: Specifications['dcp'], facts: OrderFacts, minutes: number): Draft[] {
  const days = chosen.rush_days
  const note = `${days} business ${days === 1 ? 'day' : 'days'}`
  const { crop, subtitle_handling } = chosen
  return [
    { code: `dcp_base_${days}`, name: `DCP, ${RUSH_NAMES[days]}`, note },
    perMinute(`dcp_minute_${days}`, minutes),
    ...(crop === 'flat' || crop === 'scope' ? [{ code: 'dcp_crop', name: `Crop to ${crop === 'flat' ? 'Flat' : 'Scope'}` }] : []),
    ...(chosen.encrypt ? [{ code: 'dcp_encryption', name: 'Encryption' }] : []),
    ...(chosen.convert ? [{ code: 'dcp_frame_conversion', name: `Convert ${facts.frame_rate} to 24 fps` }] : []),
    ...(chosen.qa_report ? [{ code: 'dcp_qa_report', name: 'QA report' }] : []),
    ...(chosen.add_captioning ? [{ code: 'dcp_captioning', name: 'Captioning', part: 'captioning' as const }] : []),
    ...(subtitle_handling
      ? [{ code: 'dcp_subtitles', name: `Subtitles, ${subtitle_handling === 'burn_in' ? 'burned in' : 'separate'}` }]
      : []),
  ]
}

const copies = (format: DiscFormat, quantity: number, part: Part | null): Draft => ({
  ...{ code: `${format}_${tierOf(quantity)}`, name: `${said(quantity)} ${DISC_NAMES[format]}`, per: 'each', quantity, part },
})

/** The film is encoded once for each format that is ordered, and its autoplay is authored once for each. */
function discLines({ dvd_quantity, blu_ray_quantity }: Specifications['disc'], minutes: number): Draft[] {
  const ordered = { dvd: dvd_quantity, blu_ray: blu_ray_quantity }
  const formats = DISC_FORMATS.filter((each) => ordered[each] > 0)
  const lines = formats.flatMap((format): Draft[] => [
    copies(format, ordered[format], format),
    { ...{ code: `${format}_encode_minute`, name: `${DISC_NAMES[format]} encode`, per: 'encode', quantity: minutes, part: format } },
  ])
  if (formats.length === 0) return []
  return [...lines, { code: 'disc_autoplay_authoring', name: 'Autoplay authoring', per: 'format', quantity: formats.length }]
}

/** By the height of what comes out; of the source where that stays. */
function conversionLines({ resolution }: Specifications['conversion'], facts: OrderFacts, minutes: number): Draft[] {
  const size = sizeOf(resolution === SAME_AS_SOURCE ? facts.resolution : resolution)
  if (!size) return [{ code: 'conversion_base', name: 'Conversion', note: 'Base' }]
  return [
    { code: 'conversion_base', name: 'Conversion', note: 'Base' },
    perMinute(`conversion_${heightClass(size.height)}_minute`, minutes),
  ]
}

type Format = (amount: number) => string

/** Under the name in the price column: "$5.00 a minute". */
export function arithmeticOf(line: OrderLine, format: Format): string {
  const price = format(line.unit_price)
  switch (line.per) {
    case 'flat':
      return line.note
    case 'minute':
      return `${price} a minute`
    case 'each':
      return `${price} each`
    case 'encode':
      return `${said(line.quantity)} min at ${price}`
    case 'format':
      return `${price} for each format`
  }
}

/** The whole line in one: "119 minutes at $5.00". */
export function lineNameOf(line: OrderLine, format: Format): string {
  const price = format(line.unit_price)
  switch (line.per) {
    case 'flat':
      return line.note === 'Base' ? `${line.name}, base` : line.name
    case 'minute':
    case 'each':
      return `${line.name} at ${price}`
    case 'encode':
      return `${line.name}, ${said(line.quantity)} ${line.quantity === 1 ? 'minute' : 'minutes'} at ${price}`
    case 'format':
      return `${line.name}, ${said(line.quantity)} at ${price}`
  }
}

/** Without its quantity and its price, which have columns of their own on an invoice: "Minutes", "DVD", "DVD encode, minutes". */
export function soldNameOf({ per, name, note }: OrderLine): string {
  if (per === 'minute') return 'Minutes'
  if (per === 'encode') return `${name}, minutes`
  if (per === 'each') return name.replace(/^[\d,]+ (.)/, (_counted, first: string) => first.toUpperCase())
  return note === 'Base' ? `${name}, base` : name
}
