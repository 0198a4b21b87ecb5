import type { OrderType } from './order-types.ts'

type Check = { code: string; text: string }

const check = (code: string, text: string): Check => ({ code, text })

const SOURCE = check('source', 'The source plays to its end and is the version that was ordered')
const TITLES = check('titles', 'Names and titles are spelled as the customer wrote them')
const SHIPPED = [
  check('packed', 'The packing list agrees with what is in the box'),
  check('address', 'Label and address agree with the order'),
] as const

/** What staff look at before an order of each service is complete. A code is kept with orders and never renamed. */
const CHECKS: Readonly<Record<OrderType, readonly Check[]>> = {
  'closed-captions': [
    SOURCE,
    check('sync', 'Captions are in sync at the beginning, in the middle and at the end'),
    check('speakers', 'Speakers and sounds are named'),
    TITLES,
    check('format', 'The file opens in the format and at the frame rate that were ordered'),
  ],
  'digital-cinema-package': [
    SOURCE,
    check('picture', 'Scale, crop and frame rate are those of the order'),
    check('sound', 'Each channel is where it belongs'),
    check('subtitles', 'Subtitles are shown as the order says'),
    check('verified', 'The package is verified, and plays on a server'),
    TITLES,
  ],
  'order-discs': [
    SOURCE,
    check('menu', 'The menu works on a player'),
    check('plays', 'One disc of each kind plays to its end'),
    TITLES,
    ...SHIPPED,
  ],
  'send-drives': [SOURCE, check('copied', 'Every file of the manifest is on the drive, with its hash'), ...SHIPPED],
  'quality-inspection': [SOURCE, check('watched', 'All of it was watched and listened to'), check('times', 'Each remark has its timecode')],
  'format-conversion': [
    SOURCE,
    check('opens', 'The result opens, and has the codec, size and rate of the order'),
    check('sync', 'Sound is in sync to the end'),
  ],
}

export const checksOf = (type: OrderType): readonly Check[] => CHECKS[type]
