import { EMAIL_PATTERN } from '@answerprint/contract/patterns'
import { DialogFoot } from '@answerprint/ui/DialogFoot'
import { Button, Modal, Textarea, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { messageOf } from '#platform/query-client'
import { toasts } from '#platform/toasts'
import { type FileRequest, sendRequest } from '../../file-requests.api.ts'
import { copyLink } from '../copy-link.ts'
import styles from './RequestDialogs.module.css'

/** The link to be given away, or a letter that brings it. */
export function ShareRequest({ request, onClose }: { request: FileRequest; onClose: () => void }) {
  const [email, setEmail] = useState('')
  const [message, setMessage] = useState('')
  const send = useMutation({
    mutationFn: () => sendRequest(request, email.trim(), message),
    meta: { quiet: true },
    onSuccess: () => {
      toasts.success('Request sent!')
      setEmail('')
    },
  })
  const isAddress = EMAIL_PATTERN.test(email.trim())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isAddress && !send.isPending) send.mutate()
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
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <Textarea
            label="Message"
            placeholder="Add a few words to the letter"
            rows={3}
            classNames={{ input: styles.area ?? '' }}
            maxLength={2000}
            value={message}
            onChange={(event) => setMessage(event.currentTarget.value)}
          />
          {send.isError && (
            <p className={styles.error} role="alert">
              {messageOf(send.error)}
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
