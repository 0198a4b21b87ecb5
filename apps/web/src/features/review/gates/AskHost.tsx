import type { ErrorCode } from '@answerprint/contract/errors'
import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { CallError } from '#platform/call'
import { gateStyles as styles } from '#platform/public-page/gate/gate-styles'
import type { RequestKeys } from '#platform/sending/own-key'
import { useSend } from '#platform/sending/use-send'

type AskHostProps = {
  host: string
  label: string
  /** It was asked for in the last day, by this page or another one; `refusal` is how the server says so. */
  wasAsked: boolean
  refusal: ErrorCode
  send: (keys: RequestKeys) => Promise<unknown>
  /** Other ways on, beside the button. */
  children?: ReactNode
}

/** Asks the sender to open a gate, once a day. */
export function AskHost({ host, label, wasAsked, refusal, send, children }: AskHostProps) {
  const ask = useSend({ send })
  const isRefused = ask.error instanceof CallError && ask.error.code === refusal
  const isSent = wasAsked || ask.isSuccess || isRefused
  return (
    <>
      <div className={styles.actions}>
        <Button
          variant={isSent ? 'default' : 'ink'}
          size="md"
          // Not `disabled`: the button that was pressed keeps the focus.
          data-disabled={isSent}
          aria-disabled={isSent}
          loading={ask.isPending}
          leftSection={isSent ? <IconCheck size={18} stroke={2} aria-hidden /> : undefined}
          onClick={() => !isSent && ask.mutate()}
        >
          {isSent ? 'Request sent' : label}
        </Button>
        {children}
      </div>
      <p className={styles.fine} role="status">
        {isSent ? `We've asked ${host}. You can ask again in 24 hours.` : ''}
        {isRefused ? '' : ask.problem}
      </p>
    </>
  )
}
