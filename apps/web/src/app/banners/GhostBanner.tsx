import { UnstyledButton } from '@mantine/core'
import { IconGhost2 } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { endGhostMode, type User } from '#platform/session'
import styles from './Banners.module.css'

/** Staff are acting as another user: shown above everything for the whole ghost session. */
export function GhostBanner({ user }: { user: User }) {
  const stop = useMutation({ mutationFn: endGhostMode })
  const who = [user.full_name, user.organization?.name].filter(Boolean).join(', ')
  return (
    <section className={styles.banner} data-tone="ghost" aria-label="Ghosting">
      <IconGhost2 size={17} className={styles.icon} aria-hidden />
      <p className={styles.words}>
        <b>WARNING: You are ghosting this account!</b> <span>{who}. Everything you do is logged under your staff name.</span>
      </p>
      <UnstyledButton className={styles.stop} disabled={stop.isPending} onClick={() => stop.mutate()}>
        Stop ghosting
      </UnstyledButton>
    </section>
  )
}
