import { Button } from '@mantine/core'
import { useState } from 'react'
import { MomentField } from '#platform/moments/MomentField.tsx'
import { messageOf } from '#platform/query-client'
import type { Package } from '../packages.api.ts'
import styles from './StoryDialog.module.css'
import { useSavePackage } from './use-save-package.ts'

/** Links that ended open again, with the addresses that their recipients have. */
export function RevivePackage({ projectID, shared }: { projectID: string; shared: Package }) {
  const [expiry, setExpiry] = useState<string | null>(null)
  const save = useSavePackage({ projectID, shared, onSaved: () => undefined })
  return (
    <div className={styles.revive}>
      <MomentField
        label="These links have expired. Open them again until"
        placeholder="Never expires"
        clear="Never expires"
        value={expiry}
        error={save.isError ? messageOf(save.error) : undefined}
        onChange={setExpiry}
      />
      <Button variant="ink" loading={save.isPending} onClick={() => save.mutate({ key: 'expires_at', value: expiry })}>
        Open Again
      </Button>
    </div>
  )
}
