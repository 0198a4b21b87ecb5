import { LinkButton } from '@answerprint/ui/LinkButton'
import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { mailTo, WriteToHost } from '#platform/public-page/WriteToHost.tsx'
import { lazy } from '#platform/upgrades/lazy'
import type { DeliveryPage } from '../delivery-page.api.ts'

const WriteDialog = lazy(async () => ({ default: (await import('./WriteDialog.tsx')).WriteDialog }))

type WriteToSenderProps = { token: string; delivery: Pick<DeliveryPage, 'host' | 'can_write'> }

/** Whether the sender can be written to from this page. */
export const canAsk = ({ host, can_write }: WriteToSenderProps['delivery']): boolean => can_write || host.contact_email !== null

/** From a recipient's own link a message through us; from any other the public address of the host, where there is one. */
export function WriteToSender({ token, delivery: { host, can_write } }: WriteToSenderProps) {
  if (!can_write) return <WriteToHost host={host} />
  return (
    <WithDialog token={token} host={host.name}>
      {(open) => (
        <Button size="md" leftSection={<IconMail size={18} stroke={1.7} aria-hidden />} onClick={open}>
          Write to {host.name}
        </Button>
      )}
    </WithDialog>
  )
}

/** The same beside a warning. */
export function AskSender({ token, delivery: { host, can_write } }: WriteToSenderProps) {
  if (!can_write) {
    return host.contact_email === null ? null : (
      <Button component="a" size="xs" href={mailTo(host.contact_email)} title={host.contact_email}>
        Ask the sender
      </Button>
    )
  }
  return (
    <WithDialog token={token} host={host.name}>
      {(open) => (
        <Button size="xs" onClick={open}>
          Ask the sender
        </Button>
      )}
    </WithDialog>
  )
}

/** The same inside a sentence. */
export function WriteInWords({ token, delivery: { host, can_write } }: WriteToSenderProps) {
  if (!can_write) {
    return host.contact_email === null ? null : (
      <>
        Write to <a href={mailTo(host.contact_email)}>{host.contact_email}</a>
      </>
    )
  }
  return (
    <WithDialog token={token} host={host.name}>
      {(open) => <LinkButton onClick={open}>Write to {host.name}</LinkButton>}
    </WithDialog>
  )
}

type WithDialogProps = { token: string; host: string; children: (open: () => void) => ReactNode }

/** What was written stays while the dialog is closed. */
function WithDialog({ token, host, children }: WithDialogProps) {
  const [isOpen, setOpen] = useState(false)
  const [message, setMessage] = useState('')
  return (
    <>
      {children(() => setOpen(true))}
      {isOpen && (
        <Suspense fallback={null}>
          <WriteDialog {...{ token, host, message }} onChange={setMessage} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
