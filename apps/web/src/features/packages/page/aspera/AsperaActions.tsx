import { Button } from '@mantine/core'
import { IconBolt } from '@tabler/icons-react'
import { LinkClientDialog, useFocusAfterClient } from '#features/aspera'
import styles from '../DeliveryScreen.module.css'
import { SaveToAccount } from '../SaveToAccount.tsx'
import { useAsperaDownload } from './use-aspera-download.ts'

/** What is done with all of a package that comes by the high-speed client. */
export function AsperaActions({ token }: { token: string }) {
  const { isBlocked, start } = useAsperaDownload(token)
  const button = useFocusAfterClient(isBlocked)
  return (
    <div className={styles.actions}>
      <SaveToAccount token={token} />
      <Button
        ref={button}
        variant="ink"
        size="md"
        className={styles.all ?? ''}
        leftSection={<IconBolt size={18} stroke={2} aria-hidden />}
        disabled={isBlocked}
        onClick={() => start()}
      >
        Download all with Aspera
      </Button>
      <LinkClientDialog isOnlyWay />
    </div>
  )
}
