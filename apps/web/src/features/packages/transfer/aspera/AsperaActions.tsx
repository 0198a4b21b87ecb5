import { Button } from '@mantine/core'
import { IconBolt } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'
import { importClientDialog } from '#features/aspera'
import { closeOverlay, shellStore } from '#platform/shell-store'
import { SaveToAccount } from '../SaveToAccount.tsx'
import styles from '../TransferScreen.module.css'
import { useAsperaDownload } from './use-aspera-download.ts'

const ClientDialog = lazy(importClientDialog)

/** What is done with all of a package that comes by the high-speed client. */
export function AsperaActions({ token }: { token: string }) {
  const { isBlocked, refusal, start } = useAsperaDownload(token)
  const missing = useStore(shellStore, ({ overlay }) => overlay?.name)
  return (
    <div className={styles.actions}>
      <SaveToAccount token={token} />
      <Button
        variant="ink"
        size="md"
        className={styles.all ?? ''}
        leftSection={<IconBolt size={18} stroke={2} aria-hidden />}
        title={refusal}
        disabled={isBlocked}
        onClick={() => start()}
      >
        Download all with Aspera
      </Button>
      <Suspense fallback={null}>
        {(missing === 'aspera_missing' || missing === 'aspera_outdated') && (
          <ClientDialog missing={missing === 'aspera_missing'} isOnlyWay onClose={closeOverlay} />
        )}
      </Suspense>
    </div>
  )
}
