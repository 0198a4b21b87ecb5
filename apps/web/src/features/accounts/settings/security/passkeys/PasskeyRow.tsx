import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconFingerprint, IconPencil } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { formatDate } from '#platform/format/dates'
import { useUser } from '#platform/session'
import { ownAccount, type Passkey } from '../../settings.api.ts'
import styles from './Rows.module.css'

type Props = { passkey: Passkey; onRenamed: () => Promise<void>; onRemove: () => void }

export function PasskeyRow({ passkey, onRenamed, onRemove }: Props) {
  const user = useUser()
  const [name, setName] = useState<string | undefined>(undefined)
  const isEdited = name !== undefined
  const pencil = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isEdited) return undefined
    // The field takes the focus with it.
    return () => {
      if (document.activeElement === document.body) pencil.current?.focus()
    }
  }, [isEdited])
  const rename = useMutation({
    mutationFn: (value: string) => ownAccount(user._id).renamePasskey(passkey._id, value),
    // One after the other, so that the last name wins; what is being typed meanwhile stays.
    scope: { id: `passkey ${passkey._id}` },
    onSuccess: onRenamed,
    onSettled: (_done, _error, sent) => setName((now) => (now?.trim() === sent ? undefined : now)),
  })
  const leave = () => {
    const typed = name?.trim() ?? ''
    if (rename.isPending && rename.variables === typed) return
    if (typed === '' || (typed === passkey.name && !rename.isPending)) setName(undefined)
    else rename.mutate(typed)
  }
  return (
    <li className={styles.row}>
      <IconFingerprint size={18} stroke={1.6} className={styles.icon} aria-hidden />
      {name === undefined ? (
        <div className={styles.name}>
          <span className={styles.ellipsis} title={passkey.name}>
            {passkey.name}
          </span>
          <ActionIcon ref={pencil} size={28} aria-label={`Rename ${passkey.name}`} onClick={() => setName(passkey.name)}>
            <IconPencil size={15} stroke={1.7} aria-hidden />
          </ActionIcon>
        </div>
      ) : (
        <TextInput
          className={styles.edit}
          aria-label="Name of the passkey"
          autoFocus
          maxLength={60}
          value={name}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setName(event.currentTarget.value)}
          onBlur={leave}
          onKeyDown={(event) => {
            if (event.key === 'Enter') leave()
            if (event.key === 'Escape') setName(undefined)
          }}
        />
      )}
      <span className={styles.fact}>Added {formatDate(passkey.created_at)}</span>
      <span className={styles.fact}>{passkey.last_used_at === null ? 'Not used yet' : `Used ${formatDate(passkey.last_used_at)}`}</span>
      <Button variant="subtle" size="xs" className={styles.action} aria-label={`Remove ${passkey.name}`} onClick={onRemove}>
        Remove
      </Button>
    </li>
  )
}
