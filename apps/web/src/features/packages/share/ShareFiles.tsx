import { DialogFoot } from '@answerprint/ui/DialogFoot'
import { Segments } from '@answerprint/ui/Segments'
import { Button, Modal, Select, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { formatCount } from '#platform/format/figures'
import { MomentField } from '#platform/moments/moment-field'
import { useSend } from '#platform/sending/use-send'
import { type NewPackage, PACKAGES_KEY, type Package, sendPackage } from '../packages.api.ts'
import { reminderChoices, reminderDays } from '../reminder-choices.ts'
import { SharedLink } from './SharedLink.tsx'
import { PackageNameField, PackagePasswordField, RecipientsField, SharedNames } from './ShareFields.tsx'
import styles from './ShareFiles.module.css'
import { emptyDraft, picked, problemOf, requestOf, type ShareDraft, wrongAddress } from './share-draft.ts'

export type ShareFilesProps = {
  projectID: string
  files: readonly (NewPackage['_files'][number] & { name: string })[]
  onDone?: () => void
  onClose: () => void
}

export function ShareFiles({ projectID, files, onDone, onClose }: ShareFilesProps) {
  const [draft, setDraft] = useState(emptyDraft)
  const [made, setMade] = useState<Package | null>(null)
  const queryClient = useQueryClient()
  const send = useSend({
    send: (keys) => sendPackage(projectID, requestOf(draft, picked(files)), keys),
    success: () => (files.length === 1 ? 'File shared' : 'Files shared'),
    onSuccess: ({ package: answer }) => {
      void queryClient.invalidateQueries({ queryKey: PACKAGES_KEY })
      onDone?.()
      if (answer.share_type === 'link') setMade(answer)
      else onClose()
    },
  })
  const change = (changes: Partial<ShareDraft>) => setDraft({ ...draft, ...changes })
  const problem = problemOf(draft, files.length)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (problem === null) send.mutate()
  }
  const title = files.length === 1 ? 'Share file' : `Share ${formatCount(files.length, 'item')}`
  return (
    <Modal opened onClose={onClose} title={title} size={560}>
      <SharedNames files={files} />
      {made === null ? (
        <form className={styles.form} onSubmit={submit}>
          {/* What is on its way is not written over: it would be sent as another one. */}
          <fieldset className={styles.fields} disabled={send.isPending}>
            <Fields draft={draft} many={files.length > 1} onChange={change} />
          </fieldset>
          {send.problem !== null && (
            <p className={styles.error} role="alert">
              {send.problem}
            </p>
          )}
          <DialogFoot note={problem ?? outcomeOf(draft)}>
            <Button variant="subtle" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" variant="ink" disabled={problem !== null} loading={send.isPending}>
              {draft.shareType === 'email' ? 'Share' : 'Create Link'}
            </Button>
          </DialogFoot>
        </form>
      ) : (
        <SharedLink url={made.url} onClose={onClose} />
      )}
    </Modal>
  )
}

const outcomeOf = ({ shareType, password, expiry }: ShareDraft): string =>
  [
    shareType === 'email' ? 'Each recipient gets a link of their own.' : 'Whoever has the link can open it.',
    password === '' ? '' : 'With a password.',
    expiry === null ? 'Never expires.' : '',
  ]
    .filter(Boolean)
    .join(' ')

type FieldsProps = { draft: ShareDraft; many: boolean; onChange: (changes: Partial<ShareDraft>) => void }

function Fields({ draft, many, onChange }: FieldsProps) {
  const [wasLeft, setLeft] = useState(false)
  const isEmail = draft.shareType === 'email'
  const wrong = wasLeft ? wrongAddress(draft.to) : undefined
  return (
    <>
      <Segments
        label="Share by"
        value={draft.shareType}
        options={[
          ['email', 'Email'],
          ['link', 'Link'],
        ]}
        onChange={(shareType) => onChange({ shareType })}
      />
      {isEmail && (
        <RecipientsField
          value={draft.to}
          error={wrong === undefined ? undefined : `Invalid Email: ${wrong}`}
          onLeave={() => setLeft(true)}
          onChange={(to) => onChange({ to })}
        />
      )}
      <PackageNameField many={many} value={draft.label} onChange={(label) => onChange({ label })} />
      <div className={styles.two}>
        <PackagePasswordField value={draft.password} onChange={(password) => onChange({ password })} />
        <MomentField
          label="Expires"
          placeholder="Never expires"
          clear="Never expires"
          value={draft.expiry}
          onChange={(expiry) => onChange({ expiry })}
        />
      </div>
      {isEmail && draft.expiry !== null && (
        <Select
          label="Remind who has not downloaded"
          data={reminderChoices}
          allowDeselect={false}
          value={draft.reminder === null ? '' : String(draft.reminder)}
          onChange={(value) => onChange({ reminder: reminderDays(value) })}
        />
      )}
      {isEmail && (
        <Textarea
          label="Message"
          placeholder="Add a few words to the letter"
          rows={3}
          classNames={{ input: styles.area ?? '' }}
          maxLength={2000}
          value={draft.message}
          onChange={(event) => onChange({ message: event.currentTarget.value })}
        />
      )}
    </>
  )
}
