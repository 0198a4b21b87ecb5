import { Button } from '@mantine/core'
import { IconFolderPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useCan, useVisitor } from '#platform/session'
import { importSignIn } from '#platform/sign-in/sign-in'
import { lazy } from '#platform/upgrades/lazy'
import styles from './DeliveryScreen.module.css'
import { contentsQuery } from './delivery.api.ts'

const SaveDialog = lazy(async () => ({ default: (await import('./save/SaveDialog.tsx')).SaveDialog }))
const SignIn = lazy(importSignIn)

/** Needs an account: without a session the login comes first, and then the dialog. */
export function SaveToAccount({ token }: { token: string }) {
  const [isOpen, setOpen] = useState(false)
  const visitor = useVisitor()
  const may = useCan()
  const { data: contents } = useQuery(contentsQuery(token))
  const close = () => setOpen(false)
  if (contents?.files.length === 0 || (visitor !== null && !may('projects:can_modify'))) return null
  return (
    <>
      <Button
        size="md"
        className={styles.save ?? ''}
        leftSection={<IconFolderPlus size={18} stroke={1.7} aria-hidden />}
        aria-label="Save to account"
        onClick={() => setOpen(true)}
      >
        <span>Save to account</span>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          {visitor === null ? (
            <SignIn reason="Log in to save these files to a project of yours." onSignedIn={() => undefined} onClose={close} />
          ) : (
            contents !== undefined && <SaveDialog token={token} files={contents.files} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  )
}
