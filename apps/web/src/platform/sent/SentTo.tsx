import { NameLines } from '@answerprint/ui/NameLines'
import { PersonAvatar } from '@answerprint/ui/PersonAvatar'
import { Button } from '@mantine/core'
import { IconCopy, IconLink } from '@tabler/icons-react'
import { copyLink } from '#platform/copying/copy-link'
import styles from './SentTo.module.css'

export type SentLink = { id: string; name: string /** Null for a link that anyone may open. */; email: string | null; onCopy: () => void }

/** Everyone who got a link, each with their own; and what no email carries. */
export function SentTo({ links, password }: { links: readonly SentLink[]; password: string }) {
  return (
    <>
      <ul className={styles.people} aria-label="Links">
        {links.map(({ id, name, email, onCopy }) => (
          <li key={id} className={styles.person}>
            {email === null ? (
              <span className={styles.link} aria-hidden>
                <IconLink size={15} />
              </span>
            ) : (
              <PersonAvatar name={name || email} seed={email} />
            )}
            <NameLines name={name || (email ?? 'Link')}>{email === null ? 'Anyone with the link' : name === '' ? '' : email}</NameLines>
            <Button
              size="xs"
              leftSection={<IconCopy size={14} aria-hidden />}
              aria-label={`Copy Link of ${name || (email ?? 'Link')}`}
              onClick={onCopy}
            >
              Copy Link
            </Button>
          </li>
        ))}
      </ul>
      {password !== '' && (
        <div className={styles.password}>
          <div className={styles.words}>
            <span>Password</span>
            <code>{password}</code>
          </div>
          <Button size="xs" leftSection={<IconCopy size={14} aria-hidden />} onClick={() => void copyLink(password, 'Password copied!')}>
            Copy
          </Button>
          <p>
            {links.some((each) => each.email !== null)
              ? 'It is not in the email. Send it another way.'
              : 'It is not in the link. Send it separately.'}
          </p>
        </div>
      )}
    </>
  )
}
