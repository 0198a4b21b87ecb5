import { Segments } from '@answerprint/ui/Segments'
import { Select, Switch } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useDialogForm } from '#platform/forms/use-dialog-form'
import { MomentField } from '#platform/moments/MomentField.tsx'
import { MessageField } from '#platform/recipients/MessageField.tsx'
import { RecipientsField } from '#platform/recipients/RecipientsField.tsx'
import { track } from '#platform/reports/track'
import { goneRows } from '#platform/sending/sent-again'
import { useSend } from '#platform/sending/use-send'
import { type NewPackage, PACKAGES_KEY, type Package, sendPackage } from '../packages.api.ts'
import { reminderChoices, reminderDays } from '../reminder-choices.ts'
import { FilesSent } from './FilesSent.tsx'
import { PackageNameField, PackagePasswordField, SharedNames, sentAs } from './ShareFields.tsx'
import styles from './ShareFiles.module.css'
import { emptyDraft, picked, problemOf, requestOf, type ShareDraft } from './share-draft.ts'

export type ShareFilesProps = {
  projectID: string
  files: readonly (NewPackage['_files'][number] & { name: string })[]
  onDone?: () => void
  onClose: () => void
}

export function ShareFiles({ projectID, files, onDone, onClose }: ShareFilesProps) {
  const [made, setMade] = useState<Package | null>(null)
  const [gone, setGone] = useState<ShareFilesProps['files']>([])
  const left = files.filter((each) => !gone.includes(each))
  const queryClient = useQueryClient()
  const send = useSend({
    send: (keys, draft: ShareDraft) => sendPackage(projectID, requestOf(draft, picked(left)), keys),
    success: ({ package: sent }) => (sent.file_count === 1 ? 'File shared' : 'Files shared'),
    onSuccess: ({ package: answer }) => {
      track('files_shared')
      void queryClient.invalidateQueries({ queryKey: PACKAGES_KEY })
      setMade(answer)
      onDone?.()
    },
    onError: (error) => setGone([...gone, ...goneRows(error).flatMap((row) => left[row] ?? [])]),
  })
  const form = useDialogForm({ values: emptyDraft(), send, onSubmit: (draft) => send.mutate(draft) })
  const draft = form.values
  const problem = problemOf(draft, left.length)
  const hasFolder = left.some((each) => each.type === 'folder')
  if (made !== null) return <FilesSent sent={made} projectID={projectID} password={form.values.password} onClose={onClose} />
  return (
    <FormDialog
      title={`Send ${sentAs(files)}`}
      size={560}
      form={form}
      verb={draft.shareType === 'email' ? 'Send' : 'Create Link'}
      isBlocked={problem !== null}
      lead={
        <>
          {left.length > 0 && <SharedNames files={left} />}
          {gone.length > 0 && left.length > 0 && <p className={styles.error}>{leftOut(gone)}</p>}
        </>
      }
      note={problem ?? outcomeOf(draft, hasFolder)}
      onClose={onClose}
    >
      <Fields form={form} files={left} hasFolder={hasFolder} />
    </FormDialog>
  )
}

const leftOut = (gone: ShareFilesProps['files']): string =>
  `${new Intl.ListFormat('en-GB').format(gone.map((each) => each.name))} ${gone.length === 1 ? 'is' : 'are'} left out.`

const outcomeOf = ({ shareType, password, expiry, keepsInStep }: ShareDraft, hasFolder: boolean): string =>
  [
    shareType === 'email' ? 'Each recipient gets their own link.' : 'Anyone with the link can open it.',
    password === '' ? '' : 'With a password.',
    expiry === null ? 'Never expires.' : '',
    hasFolder && !keepsInStep ? 'Later changes to the folder are not sent.' : '',
  ]
    .filter(Boolean)
    .join(' ')

type FieldsProps = { form: ReturnType<typeof useDialogForm<ShareDraft>>; hasFolder: boolean } & Pick<ShareFilesProps, 'files'>

function Fields({ form, files, hasFolder }: FieldsProps) {
  const draft = form.values
  const isEmail = draft.shareType === 'email'
  return (
    <>
      <Segments
        label="Send by"
        value={draft.shareType}
        options={[
          ['email', 'Email'],
          ['link', 'Link'],
        ]}
        onChange={(shareType) => form.set({ shareType })}
      />
      {isEmail && <RecipientsField isFirst {...form.field('to')} />}
      <PackageNameField files={files} {...form.field('label')} />
      <div className={styles.two}>
        <PackagePasswordField {...form.field('password')} />
        <MomentField label="Expires" placeholder="Never expires" clear="Never expires" {...form.field('expiry')} />
      </div>
      {hasFolder && (
        <Switch
          label="Keep in step with the folder"
          description="Files you add to it later are added to this package. Files from file requests wait until you accept them."
          checked={draft.keepsInStep}
          onChange={(event) => form.set({ keepsInStep: event.currentTarget.checked })}
        />
      )}
      {isEmail && draft.expiry !== null && (
        <Select
          label="Remind recipients who haven’t downloaded"
          data={reminderChoices}
          allowDeselect={false}
          value={draft.reminder === null ? '' : String(draft.reminder)}
          onChange={(value) => form.set({ reminder: reminderDays(value) })}
        />
      )}
      {isEmail && <MessageField {...form.field('message')} />}
    </>
  )
}
