import { Button, Modal, PasswordInput, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useReducer, useState } from 'react'
import { clientQuery } from '#features/aspera'
import { formatCount } from '#platform/format/figures'
import { newKey } from '#platform/new-key'
import { messageOf } from '#platform/query-client'
import styles from '../share/ShareFiles.module.css'
import type { ShareFilesProps } from '../share/ShareFiles.tsx'
import { recipientsOf } from '../share/share-draft.ts'
import { askQuote } from './aspera-share.api.ts'
import { type AsperaShare, asperaShare, emptyShare, type Wrong, wrongOf } from './aspera-share.ts'
import { QuoteView } from './QuoteView.tsx'
import { SentView } from './SentView.tsx'
import { picked, usePurchase } from './use-purchase.ts'

/** A download link through Aspera, bought per gigabyte: what is filled in, what it costs, that it was sent. */
export function AsperaShareDialog({ projectID, files, onClose }: ShareFilesProps) {
  const [share, happen] = useReducer(asperaShare, emptyShare)
  // One purchase for each quote that is looked at: asked again, it is the same one.
  const [key, setKey] = useState(newKey)
  const quote = useMutation({
    mutationFn: () => askQuote(projectID, picked(files), recipientsOf(share.to)),
    meta: { quiet: true },
    onMutate: () => happen({ type: 'asked' }),
    onSuccess: (answer) => {
      setKey(newKey())
      happen({ type: 'quoted', quote: answer })
    },
    onError: (error) => happen({ type: 'failed', message: messageOf(error) }),
  })
  const purchase = usePurchase({ projectID, files, key, happen, onChanged: quote.mutateAsync })
  const names = files.map((each) => each.name).join(', ')
  return (
    <Modal
      opened
      // What is being paid is waited for.
      onClose={() => !purchase.isPending && onClose()}
      title={`Share ${files.length === 1 ? 'file' : formatCount(files.length, 'item')} via Aspera`}
      size={560}
    >
      <p className={styles.what} title={names}>
        {names}
      </p>
      {share.view === 'form' && (
        <Form
          share={share}
          wrong={wrongOf(share, files.length)}
          many={files.length > 1}
          onChange={(change) => happen({ type: 'typed', change })}
          onNext={() => quote.mutate()}
          onClose={onClose}
        />
      )}
      {share.view === 'quote' && (
        <QuoteView share={share} onBack={() => happen({ type: 'back' })} onPurchase={() => purchase.mutate(share)} />
      )}
      {share.view === 'success' && <SentView share={share} onClose={onClose} />}
    </Modal>
  )
}

type FormProps = {
  share: AsperaShare
  wrong: Wrong
  many: boolean
  onChange: (change: Partial<Pick<AsperaShare, 'to' | 'label' | 'password'>>) => void
  onNext: () => void
  onClose: () => void
}

function Form({ share, wrong, many, onChange, onNext, onClose }: FormProps) {
  // Nobody is told of a mistake that they are still making.
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const leave = (field: keyof Wrong) => () => setLeft(new Set([...left, field]))
  const { data: facts } = useQuery(clientQuery)
  const shown = (field: keyof Wrong) => (left.has(field) ? wrong[field] : undefined)
  const isWrong = Object.keys(wrong).length > 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isWrong && share.status !== 'PENDING') onNext()
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Textarea
        label="Recipients"
        placeholder="Name <name@studio.com>, one per line or by commas"
        rows={3}
        classNames={{ input: styles.area ?? '' }}
        maxLength={30_000}
        data-autofocus
        value={share.to}
        error={shown('to')}
        onBlur={leave('to')}
        onChange={(event) => onChange({ to: event.currentTarget.value })}
      />
      <TextInput
        label="Package name"
        placeholder={many ? 'Required' : 'The name of the file'}
        required={many}
        withAsterisk={many}
        maxLength={100}
        value={share.label}
        error={shown('label')}
        onBlur={leave('label')}
        onChange={(event) => onChange({ label: event.currentTarget.value })}
      />
      <PasswordInput
        label="Password"
        placeholder="No password"
        autoComplete="new-password"
        maxLength={200}
        value={share.password}
        error={shown('password')}
        onBlur={leave('password')}
        visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
        onChange={(event) => onChange({ password: event.currentTarget.value })}
      />
      {share.status === 'ERROR' && (
        <p className={styles.error} role="alert">
          {share.errorMessage}
        </p>
      )}
      <footer className={styles.footer}>
        <span className={styles.outcome}>{facts === undefined ? '' : `${facts.price_formatted} / GB for each recipient.`}</span>
        <Button variant="subtle" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="ink" disabled={isWrong} loading={share.status === 'PENDING'}>
          Next
        </Button>
      </footer>
    </form>
  )
}
