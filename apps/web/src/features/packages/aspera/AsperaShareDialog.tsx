import { Dialog } from '@answerprint/ui/Dialog'
import { DialogFoot } from '@answerprint/ui/DialogFoot'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useReducer, useRef, useState } from 'react'
import { clientQuery } from '#features/aspera'
import { CallError } from '#platform/call'
import { LeaveQuestion, useLeaving } from '#platform/forms/leave-question.tsx'
import { isTyped } from '#platform/forms/rules'
import { messageOf } from '#platform/query-client'
import { RecipientsField } from '#platform/recipients/RecipientsField.tsx'
import { useFocusAfter } from '@answerprint/ui/use-focus-after'
import { PackageNameField, PackagePasswordField, SharedNames, sentAs } from '../sending/ShareFields.tsx'
import styles from '../sending/ShareFiles.module.css'
import type { ShareFilesProps } from '../sending/ShareFiles.tsx'
import { picked } from '../sending/share-draft.ts'
import { askQuote } from './aspera-share.api.ts'
import { type AsperaShare, asperaShare, shareOf, type Wrong, wrongOf } from './aspera-share.ts'
import { QuoteView } from './QuoteView.tsx'
import { SentView } from './SentView.tsx'
import { usePurchase } from './use-purchase.ts'

/** A download link through Aspera, bought per gigabyte: what is filled in, what it costs, that it was sent. */
export function AsperaShareDialog({ projectID, files, onClose }: ShareFilesProps) {
  const [share, happen] = useReducer(asperaShare, picked(files), shareOf)
  const onError = (error: unknown) =>
    happen({ type: 'failed', code: error instanceof CallError ? error.code : null, message: messageOf(error) })
  const quote = useMutation({
    mutationFn: () => askQuote(projectID, share),
    meta: { quiet: true },
    onMutate: () => happen({ type: 'asked' }),
    onSuccess: (answer) => happen({ type: 'quoted', quote: answer }),
    onError,
  })
  const purchase = usePurchase({ projectID, happen, onError })
  const { to, label, password } = share
  const hasTyped = share.view !== 'success' && isTyped({ to, label, password }, { to: '', label: '', password: '' })
  // What is being paid is waited for.
  const leaving = useLeaving({ isTyped: hasTyped, isPending: purchase.isPending, onClose })
  return (
    <Dialog
      opened
      {...leaving.modal}
      // Each view has a height of its own: the second click of a double one may come outside of this one.
      closeOnClickOutside={leaving.modal.closeOnClickOutside && share.view !== 'success'}
      title={`Send ${sentAs(files)} with Aspera`}
      size={560}
    >
      <SharedNames files={files} />
      {share.view === 'form' && (
        <Form
          share={share}
          onChange={(change) => happen({ type: 'typed', change })}
          onNext={() => quote.mutate()}
          onClose={leaving.close}
        />
      )}
      {share.view === 'quote' && (
        <QuoteView
          share={share}
          onBack={() => happen({ type: 'back' })}
          onPurchase={(credit_card_id) => purchase.mutate({ ...share, credit_card_id })}
        />
      )}
      {share.view === 'success' && <SentView share={share} projectID={projectID} onClose={onClose} />}
      <LeaveQuestion leaving={leaving} />
    </Dialog>
  )
}

type FormProps = {
  share: AsperaShare
  onChange: (change: Partial<Pick<AsperaShare, 'to' | 'label' | 'password'>>) => void
  onNext: () => void
  onClose: () => void
}

function Form({ share, onChange, onNext, onClose }: FormProps) {
  // A mistake is not shown while it is still being typed.
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const { data: facts } = useQuery(clientQuery)
  const isAsking = share.status === 'PENDING'
  const form = useRef<HTMLFormElement>(null)
  const next = useFocusAfter(isAsking)
  // The dialog is open already when the way leads back here.
  useEffect(() => focusOn(form.current, '[data-autofocus]'), [])
  const wrong = wrongOf(share)
  const field = (name: keyof Wrong) => ({
    'data-path': name,
    value: share[name],
    error: left.has(name) ? wrong[name] : undefined,
    onLeave: () => setLeft(new Set([...left, name])),
    onChange: (value: string) => onChange({ [name]: value }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const [first] = Object.keys(wrong)
    if (first === undefined) return isAsking || onNext()
    setLeft(new Set(Object.keys(wrong)))
    focusOn(form.current, `[data-path="${first}"]`)
  }
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <RecipientsField isFirst {...field('to')} />
      <PackageNameField files={share.files} {...field('label')} />
      <PackagePasswordField {...field('password')} />
      {share.status === 'ERROR' && (
        <p className={styles.error} role="alert">
          {share.errorMessage}
        </p>
      )}
      <DialogFoot note={facts === undefined ? '' : `${facts.price_formatted} / GB for each recipient.`}>
        <Button variant="subtle" onClick={onClose}>
          Cancel
        </Button>
        <Button ref={next} type="submit" variant="ink" loading={isAsking} disabled={share.to.trim() === ''}>
          Next
        </Button>
      </DialogFoot>
    </form>
  )
}

const focusOn = (form: HTMLFormElement | null, selector: string) => form?.querySelector<HTMLElement>(selector)?.focus()
