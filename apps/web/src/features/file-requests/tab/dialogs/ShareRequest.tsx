import { isEmail } from '@answerprint/contract/email'
import { DialogFoot } from '@answerprint/ui/DialogFoot'
import { Button, Modal, Textarea, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { copyLink } from '#platform/copying/copy-link'
import { useSend } from '#platform/sending/use-send'
import { type FileRequest, sendRequest } from '../../file-requests.api.ts'
import styles from './RequestDialogs.module.css'

/** The link to be given away, or a letter that brings it. */
export function ShareRequest({ request, onClose }: { request: FileRequest; onClose: () => void }) {
  const [letter, setLetter] = useState({ email: '', message: '' })
  const change = (changes: Partial<typeof letter>) => setLetter({ ...letter, ...changes })
  const email = letter.email.trim()
  const send = useSend({
    send: (keys) => sendRequest(request, { ...letter, email }, keys),
    success: () => 'Request sent!',
    onSuccess: () => change({ email: '' }),
  })
  const isAddress = isEmail(email)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isAddress) send.mutate()
  }
  return (
    <Modal opened onClose={onClose} title={`Share ${request.title}`} size={520}>
      <div className={styles.form}>
        <div className={styles.link}>
          <TextInput label="Link" readOnly value={request.url} onFocus={(event) => event.currentTarget.select()} />
          <Button leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copyLink(request.url)}>
            Copy Link
          </Button>
          <p className={styles.hint}>Whoever has it can send files. Nobody can see what others sent.</p>
        </div>
        <form className={styles.form} onSubmit={submit}>
          <TextInput
            label="E-mail"
            type="email"
            placeholder="name@studio.com"
            maxLength={254}
            data-autofocus
            value={letter.email}
            onChange={(event) => change({ email: event.currentTarget.value })}
          />
          <Textarea
            label="Message"
            placeholder="Add a few words to the letter"
            rows={3}
            classNames={{ input: styles.area ?? '' }}
            maxLength={2000}
            value={letter.message}
            onChange={(event) => change({ message: event.currentTarget.value })}
          />
          {send.problem !== null && (
            <p className={styles.error} role="alert">
              {send.problem}
            </p>
          )}
          <DialogFoot>
            <Button variant="subtle" onClick={onClose}>
              Close
            </Button>
            <Button type="submit" variant="ink" disabled={!isAddress} loading={send.isPending}>
              Send
            </Button>
          </DialogFoot>
        </form>
      </div>
    </Modal>
  )
}
