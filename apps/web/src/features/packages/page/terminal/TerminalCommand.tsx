import { ActionIcon } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useCopied } from '#platform/copying/use-copied'
import styles from './TerminalCommand.module.css'

/** The address of the program among the assets of this build. */
const PROGRAM: string = import.meta.env.VITE_TERMINAL_PROGRAM

/** The command that downloads everything, folders too, and compares it with the originals. In development there is no program. */
export function TerminalCommand({ token }: { token: string }) {
  const { copied, copy } = useCopied()
  if (PROGRAM === '') return null
  const { origin } = window.location
  const command = `npx --yes ${origin}${PROGRAM} get ${origin}/transfers/${token}`
  return (
    <details className={styles.terminal}>
      <summary>Download from a terminal</summary>
      <p>
        One command for everything, folders included. It resumes where it stopped and verifies every file. It needs Node.js 20.17 or later.
      </p>
      <div className={styles.command}>
        <code>{command}</code>
        <ActionIcon aria-label={copied ? 'Copied' : 'Copy command'} onClick={() => copy(command)}>
          {copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
        </ActionIcon>
      </div>
      <p>For a link with a password, add --password, or set ANSWERPRINT_PASSWORD.</p>
    </details>
  )
}
