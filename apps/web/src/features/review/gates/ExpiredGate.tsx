import { IconHourglassEmpty } from '@tabler/icons-react'
import { formatDateTime } from '#platform/format/dates'
import { GateWords } from '#platform/public-page/gate/GateWords.tsx'
import { type Gate, requestExtension } from '../review.api.ts'
import { AskHost } from './AskHost.tsx'
import type { GateProps } from './gate-props.ts'

export function ExpiredGate({ token, review, gate }: GateProps & { gate: Gate<'expired'> }) {
  const { name } = review.host
  if (gate.may_be_extended === false) {
    return <GateWords icon={IconHourglassEmpty} title="This screener has expired." text={`${name} has deleted what was shared here.`} />
  }
  const until = gate.expired_at === null ? '' : `It was available until ${formatDateTime(gate.expired_at)}. `
  return (
    <GateWords
      icon={IconHourglassEmpty}
      title="This screener has expired."
      text={`${until}${name} can open it again for you. Your link stays the same.`}
    >
      <AskHost
        host={name}
        label="Request extension"
        wasAsked={gate.extension_requested}
        refusal="extension_already_requested"
        send={(keys) => requestExtension(token, keys)}
      />
    </GateWords>
  )
}
