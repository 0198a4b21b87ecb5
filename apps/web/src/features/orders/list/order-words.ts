import { type StatusColor, shownStatus } from '@answerprint/contract/order-statuses'
import { ORDER_LABELS, type OrderLabel } from '@answerprint/contract/order-types'
import type { Tone } from '@answerprint/ui/StatusDot'
import {
  IconArrowsShuffle,
  IconBadgeCc,
  IconClipboardCheck,
  IconDeviceTv,
  IconDisc,
  IconLink,
  IconMovie,
  IconSend,
  IconShoppingBag,
  IconTruckDelivery,
  type TablerIcon,
} from '@tabler/icons-react'

const ICONS: Readonly<Record<OrderLabel, TablerIcon>> = {
  cc: IconBadgeCc,
  dcp: IconMovie,
  discs: IconDisc,
  screeners: IconDeviceTv,
  ship_drive: IconTruckDelivery,
  screeners_top_up: IconLink,
  inspection: IconClipboardCheck,
  conversion: IconArrowsShuffle,
}

/** A high-speed send that was paid is listed, and is no service of the wizards. */
const ASPERA = 'aspera_transfers'
export const iconOf = (label: string): TablerIcon => (label === ASPERA ? IconSend : (ICONS[label as OrderLabel] ?? IconShoppingBag))
export const labelOf = (label: string): string => (label === ASPERA ? 'Aspera Transfer' : (ORDER_LABELS[label as OrderLabel] ?? label))

const TONES: Readonly<Record<StatusColor, Tone>> = { gray: 'off', orange: 'run', red: 'err', green: 'ok' }

/** As the customer reads a status: its word and the tone of its dot. */
export function statusOf(status: string): { text: string; tone: Tone } {
  const { text, color } = shownStatus(status)
  return { text, tone: TONES[color] }
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** "Jan, 5th, 2026": the one form that this list has. */
export function orderDate(iso: string): string {
  const date = new Date(iso)
  const day = date.getDate()
  const teen = day % 100 >= 11 && day % 100 <= 13
  const ending = teen ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')
  return `${MONTHS[date.getMonth()]}, ${day}${ending}, ${date.getFullYear()}`
}
