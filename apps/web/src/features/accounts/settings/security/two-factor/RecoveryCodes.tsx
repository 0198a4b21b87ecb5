import { Button } from '@mantine/core'
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useCopied } from '#platform/copying/use-copied'
import settings from '../../Settings.module.css'
import styles from './RecoveryCodes.module.css'

/** The codes are shown once: after closing, a person who has not kept them must make new ones. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { copied, copy } = useCopied()
  const heading = useRef<HTMLHeadingElement>(null)
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), [])
  const text = `${codes.join('\n')}\n`
  return (
    <div className={settings.card}>
      <h3 className={styles.title} tabIndex={-1} ref={heading}>
        Keep these recovery codes
      </h3>
      <p className={settings.text}>
        Each opens your account once, in place of a code from the app. They are shown only now: keep them where you keep your keys.
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={settings.buttons}>
        <Button leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />} onClick={() => copy(text)}>
          {copied ? 'Copied' : 'Copy'}
        </Button>
        <Button
          component="a"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`Answerprint recovery codes\n\n${text}`)}`}
          download="answerprint-recovery-codes.txt"
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          Download
        </Button>
        <Button variant="ink" onClick={onClose}>
          I have kept them
        </Button>
      </div>
    </div>
  )
}
