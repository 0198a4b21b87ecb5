import { Segments } from '@answerprint/ui/Segments'
import { Modal, Select, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount } from '#platform/format/figures'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useDialogForm } from '#platform/forms/use-dialog-form'
import { MomentField } from '#platform/moments/MomentField.tsx'
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
  const [made, setMade] = useState<Package | null>(null)
  const queryClient = useQueryClient()
  const send = useSend({
    send: (keys, draft: ShareDraft) => sendPackage(projectID, requestOf(draft, picked(files)), keys),
    success: () => (files.length === 1 ? 'File shared' : 'Files shared'),
    onSuccess: ({ package: answer }) => {
      void queryClient.invalidateQueries({ queryKey: PACKAGES_KEY })
      onDone?.()
      if (answer.share_type === 'link') setMade(answer)
      else onClose()
    },
  })
  const form = useDialogForm({ values: emptyDraft(), send, onSubmit: (draft) => send.mutate(draft) })
  const draft = form.values
  const problem = problemOf(draft, files.length)
  const title = files.length === 1 ? 'Share file' : `Share ${formatCount(files.length, 'item')}`
  if (made !== null)
    return (
      <Modal opened onClose={onClose} title={title} size={560}>
        <SharedNames files={files} />
        <SharedLink url={made.url} onClose={onClose} />
      </Modal>
    )
  return (
    <FormDialog
      title={title}
      size={560}
      form={form}
      verb={draft.shareType === 'email' ? 'Share' : 'Create Link'}
      isBlocked={problem !== null}
      lead={<SharedNames files={files} />}
      note={problem ?? outcomeOf(draft)}
      onClose={onClose}
    >
      <Fields form={form} many={files.length > 1} />
    </FormDialog>
  )
}

const outcomeOf = ({ shareType, password, expiry }: ShareDraft): string =>
  [
    shareType === 'email' ? 'Each recipient gets their own link.' : 'Anyone with the link can open it.',
    password === '' ? '' : 'With a password.',
    expiry === null ? 'Never expires.' : '',
  ]
    .filter(Boolean)
    .join(' ')

type FieldsProps = { form: ReturnType<typeof useDialogForm<ShareDraft>>; many: boolean }

function Fields({ form, many }: FieldsProps) {
  const [wasLeft, setLeft] = useState(false)
  const draft = form.values
  const isEmail = draft.shareType === 'email'
  const wrong = wasLeft ? wrongAddress(draft.to) : undefined
  const to = form.field('to')
  return (
    <>
      <Segments
        label="Share by"
        value={draft.shareType}
        options={[
          ['email', 'Email'],
          ['link', 'Link'],
        ]}
        onChange={(shareType) => form.set({ shareType })}
      />
      {isEmail && (
        <RecipientsField {...to} error={wrong === undefined ? to.error : `Invalid Email: ${wrong}`} onLeave={() => setLeft(true)} />
      )}
      <PackageNameField many={many} {...form.field('label')} />
      <div className={styles.two}>
        <PackagePasswordField {...form.field('password')} />
        <MomentField label="Expires" placeholder="Never expires" clear="Never expires" {...form.field('expiry')} />
      </div>
      {isEmail && draft.expiry !== null && (
        <Select
          label="Remind recipients who haven’t downloaded"
          data={reminderChoices}
          allowDeselect={false}
          value={draft.reminder === null ? '' : String(draft.reminder)}
          onChange={(value) => form.set({ reminder: reminderDays(value) })}
        />
      )}
      {isEmail && (
        <Textarea
          label="Message"
          placeholder="Add a message to the email"
          rows={3}
          classNames={{ input: styles.area ?? '' }}
          maxLength={2000}
          {...form.field('message')}
        />
      )}
    </>
  )
}
