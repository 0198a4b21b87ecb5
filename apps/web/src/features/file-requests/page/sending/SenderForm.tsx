import { isEmail } from '@answerprint/contract/email'
import { Button, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useUnsaved } from '#platform/browser/use-kept-draft'
import { messageOf } from '#platform/query-client'
import { useOneAtATime } from '#platform/use-one-at-a-time'
import styles from '../RequestScreen.module.css'
import { introduce, type RequestAddress, type RequestPage, requestPageQuery, type Sender } from '../request-page.api.ts'

const fields = [
  { field: 'name', label: 'Your name', autoComplete: 'name', most: 120 },
  { field: 'email', label: 'Email', autoComplete: 'email', most: 254 },
  { field: 'company', label: 'Company', autoComplete: 'organization', most: 200 },
] as const

const EMPTY_SENDER: Sender = { name: '', email: '', company: '', note: '' }

const SENDER_FIELDS = ['name', 'email', 'company', 'note'] as const

type SenderFormProps = { address: RequestAddress; page: RequestPage; onDone: () => void }

/** What the requester asks of the sender before the first file. */
export function SenderForm({ address, page, onDone }: SenderFormProps) {
  const { required_fields, name, sender: known } = page
  const [sender, setSender] = useState<Sender>(known ?? EMPTY_SENDER)
  const queryClient = useQueryClient()
  const { mutateAsync, ...save } = useMutation({
    mutationFn: () => introduce(address, sender),
    meta: { quiet: true },
    onSuccess: (answer) => {
      queryClient.setQueryData(requestPageQuery(address).queryKey, answer)
      onDone()
    },
  })
  useUnsaved(!save.isSuccess && SENDER_FIELDS.some((each) => sender[each] !== (known ?? EMPTY_SENDER)[each]))
  const introduceOnce = useOneAtATime(mutateAsync)
  const isAsked = (field: keyof Sender) => required_fields.includes(field)
  const hasBadEmail = isAsked('email') && sender.email.trim() !== '' && !isEmail(sender.email)
  const isComplete = required_fields.every((field) => sender[field].trim() !== '') && !hasBadEmail
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isComplete) introduceOnce()
  }
  const change = (field: keyof Sender, value: string) => setSender({ ...sender, [field]: value })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h2>Before you send</h2>
      <p>{name} would like to know who the files come from.</p>
      {fields
        .filter(({ field }) => isAsked(field))
        .map(({ field, label, autoComplete, most }, index) => (
          <TextInput
            key={field}
            label={label}
            size="md"
            required
            withAsterisk={false}
            autoComplete={autoComplete}
            maxLength={most}
            data-autofocus={index === 0 || undefined}
            value={sender[field]}
            error={field === 'email' && hasBadEmail ? 'Invalid Email' : undefined}
            onChange={(event) => change(field, event.currentTarget.value)}
          />
        ))}
      {isAsked('note') && (
        <Textarea
          label="Note"
          description="What these files are, or what to know of them."
          size="md"
          rows={3}
          classNames={{ input: styles.area ?? '' }}
          maxLength={2000}
          value={sender.note}
          onChange={(event) => change('note', event.currentTarget.value)}
        />
      )}
      {save.isError && (
        <p className={styles.error} role="alert">
          {messageOf(save.error)}
        </p>
      )}
      <div className={styles.footer}>
        {known !== null && (
          <Button variant="subtle" onClick={onDone}>
            Cancel
          </Button>
        )}
        <Button type="submit" variant="ink" size="md" disabled={!isComplete} loading={save.isPending}>
          Continue
        </Button>
      </div>
    </form>
  )
}
