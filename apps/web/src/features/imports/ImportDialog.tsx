import { PROVIDER_NAMES } from '@answerprint/contract/import-rules'
import { Dialog } from '@answerprint/ui/Dialog'
import { DialogFoot } from '@answerprint/ui/DialogFoot'
import { Button, TextInput } from '@mantine/core'
import { IconCloudDownload, IconLink } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { formatBytes } from '#platform/format/bytes'
import { LeaveQuestion, useLeaving } from '#platform/forms/leave-question.tsx'
import { isTyped } from '#platform/forms/rules'
import { toasts } from '#platform/toasts'
import styles from './ImportDialog.module.css'
import type { FoundFile, ImportProvider, ImportTarget } from './imports.api.ts'
import { RecentImports } from './RecentImports.tsx'
import { useImportFlow } from './use-import-flow.ts'

export type ImportDialogProps = {
  provider: ImportProvider
  target: ImportTarget
  /** Who gets it, where it is not a project of one's own. */
  recipient?: string
  onStarted?: () => void
  onClose: () => void
}

const examples: Record<ImportProvider, string> = {
  dropbox: 'https://www.dropbox.com/scl/fi/…',
  google_drive: 'https://drive.google.com/file/d/…',
}

/** Imports a shared file from a file host, by its link. Used in a project, and by senders to a file request. */
export function ImportDialog({ provider, target, recipient, onStarted, onClose }: ImportDialogProps) {
  const [url, setUrl] = useState('')
  const name = PROVIDER_NAMES[provider]
  const isOwn = 'project_id' in target
  const goal = recipient === undefined ? 'into your project' : `to ${recipient}`
  const { flow, submit, confirm, change } = useImportFlow({
    provider,
    target,
    onStarted: () => {
      setUrl('')
      toasts.success('You have successfully submitted your shared link!')
      onStarted?.()
      // Only one's own imports can be followed here.
      if (!isOwn) onClose()
    },
  })
  const leaving = useLeaving({
    isTyped: isTyped({ url }, { url: '' }),
    isPending: flow.status === 'CONFIRMATION' && flow.isStarting,
    onClose,
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (flow.status === 'CONFIRMATION') confirm(flow.found._id)
    else if (url.trim() !== '' && flow.status !== 'PENDING') submit(url)
  }
  return (
    <Dialog opened {...leaving.modal} title={`Import from ${name}`} size={560}>
      <form className={styles.form} onSubmit={handleSubmit} noValidate>
        <TextInput
          label={'video_id' in target ? 'Shared link to one .mp4 or .mov file' : 'Shared link to a file or folder'}
          placeholder={examples[provider]}
          type="url"
          size="md"
          leftSection={<IconLink size={17} aria-hidden />}
          data-autofocus
          maxLength={2000}
          readOnly={flow.status === 'PENDING'}
          value={url}
          error={'message' in flow ? flow.message : undefined}
          errorProps={{ role: 'alert' }}
          onChange={(event) => {
            setUrl(event.currentTarget.value)
            change()
          }}
        />
        {flow.status === 'CONFIRMATION' && <Found found={flow.found} host={name} />}
        <DialogFoot note={`The file goes from ${name} straight ${goal}. You may close this tab.`}>
          {flow.status === 'CONFIRMATION' ? (
            <>
              <Button variant="default" onClick={change} disabled={flow.isStarting}>
                Use another link
              </Button>
              <Button type="submit" variant="ink" loading={flow.isStarting}>
                Yes, Import!
              </Button>
            </>
          ) : (
            <>
              {'video_id' in target && (
                <Button variant="default" onClick={leaving.close}>
                  Cancel
                </Button>
              )}
              <Button type="submit" variant="ink" disabled={url.trim() === ''} loading={flow.status === 'PENDING'}>
                {flow.status === 'ERROR' ? 'Try again' : 'Find File'}
              </Button>
            </>
          )}
        </DialogFoot>
      </form>
      {isOwn && <RecentImports projectID={target.project_id} />}
      <LeaveQuestion leaving={leaving} />
    </Dialog>
  )
}

function Found({ found: { origin_name, size }, host }: { found: FoundFile; host: string }) {
  const weight = size === null ? '' : `, ${formatBytes(size)}`
  return (
    <div className={styles.found} role="status">
      <IconCloudDownload size={24} stroke={1.4} aria-hidden />
      <div>
        <b title={origin_name}>{origin_name}</b>
        <p>{`Found at ${host}${weight}. Is this the right one?`}</p>
      </div>
    </div>
  )
}
