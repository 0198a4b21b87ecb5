import { TransferRow } from '@answerprint/ui/TransferRow'
import type { Transfer } from '#platform/uploads/shown/transfer'
import { transferList } from '../sources.ts'
import { actionsOf, type TransferAction, wordsOf } from '../transfer-words.ts'
import type { Asked } from './CancelQuestion.tsx'

/** One transfer with what can be done with it. */
export function TransferEntry({ transfer, onAsk }: { transfer: Transfer; onAsk: (asked: Asked) => void }) {
  const { uuid, name, method, type } = transfer
  const { state, status, sizes, share } = wordsOf(transfer)
  const offered = actionsOf(transfer)
  const act = (action: TransferAction) => () => transferList.act(action, uuid)
  const when = (action: TransferAction, handle = act(action)) => (offered.includes(action) ? handle : undefined)
  return (
    <TransferRow
      name={name}
      direction={type === 'upload' ? 'up' : 'down'}
      {...(method === 'aspera' && { method: 'Aspera' })}
      state={state}
      progress={share}
      status={status}
      sizes={sizes}
      onPause={when('pause')}
      onResume={when('resume')}
      onCancel={when('cancel', () => onAsk({ name, onConfirm: act('cancel') }))}
      onDismiss={when('dismiss')}
    />
  )
}
