import type { Tone } from '@answerprint/ui/StatusDot'
import { formatCount } from '#platform/format/figures'
import type { StaffOrder } from '../staff-orders.api.ts'

type OrderDcp = StaffOrder['dcps'][number]

/** What a DCP that is not delivered waits for, or why it will not be. */
export function stateOf({ status, files, arrived, progress, wrong_count }: OrderDcp): { tone: Tone; words: string } {
  switch (status) {
    case 'Uploading':
      return { tone: 'run', words: `Uploading, ${arrived.toLocaleString('en-US')} of ${formatCount(files, 'file')} here` }
    case 'Pending':
      return { tone: 'run', words: 'Waiting for its check' }
    case 'Checking':
      return { tone: 'run', words: `Checking ${Math.floor(progress * 100)} %` }
    case 'Verified':
      return { tone: 'off', words: 'Not delivered, the order was cancelled' }
    case 'Failed':
      return { tone: 'err', words: `Not delivered, ${wrong_count === 0 ? 'not readable' : `${formatCount(wrong_count, 'file')} wrong`}` }
    case 'Error':
      return { tone: 'err', words: 'Not delivered, check not finished' }
  }
}
