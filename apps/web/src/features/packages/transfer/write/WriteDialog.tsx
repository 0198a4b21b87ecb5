import { DialogFoot } from '@answerprint/ui/DialogFoot'
import { Button, Modal, Textarea } from '@mantine/core'
import { IconCircleCheckFilled } from '@tabler/icons-react'
import type { FormEvent, KeyboardEvent } from 'react'
import { useSend } from '#platform/sending/use-send'
import { writeToSender } from '../transfer.api.ts'
import styles from './WriteDialog.module.css'

const LONGEST_LETTER = 2000

type WriteDialogProps = { token: string; host: string; message: string; onChange: (message: string) => void; onClose: () => void }

/** A letter to the sender. Neither side learns an address here: the answer comes to the one that the link was sent to. */
export function WriteDialog({ token, host, message, onChange, onClose }: WriteDialogProps) {
  const { mutate, isPending, isSuccess, problem } = useSend({
    send: (keys) => writeToSender(token, message.trim(), keys),
    onSuccess: () => onChange(''),
  })
  const isEmpty = message.trim() === ''
  const send = () => {
    if (!isEmpty) mutate()
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
  }
  if (isSuccess) return <Sent host={host} onClose={onClose} />
  return (
    <Modal opened onClose={onClose} title={`Write to ${host}`} size={560}>
      <form onSubmit={handleSubmit}>
        <Textarea
          label="Message"
          autosize
          minRows={6}
          maxRows={14}
          maxLength={LONGEST_LETTER}
          data-autofocus
          value={message}
          disabled={isPending}
          onKeyDown={handleKey}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <p className={styles.hint}>{host} answers to the e-mail address that this link was sent to.</p>
        <p className={styles.refused} role="alert" hidden={problem === null}>
          {problem}
        </p>
        <DialogFoot>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="ink" type="submit" disabled={isEmpty} loading={isPending}>
            Send
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  )
}

function Sent({ host, onClose }: { host: string; onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title={`Write to ${host}`} size={560}>
      <div className={styles.sent} role="status">
        <IconCircleCheckFilled size={44} aria-hidden />
        <div>
          <b>Your letter is on its way.</b>
          <p>{host} answers to the e-mail address that this link was sent to.</p>
        </div>
      </div>
      <DialogFoot>
        <Button variant="ink" data-autofocus onClick={onClose}>
          Close
        </Button>
      </DialogFoot>
    </Modal>
  )
}
