import { EmptyState } from '@answerprint/ui/EmptyState'
import { SearchField } from '@answerprint/ui/SearchField'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListAwaited } from '#platform/failures/ListAwaited.tsx'
import { ActAsDialog } from './ActAsDialog.tsx'
import styles from './StaffScreen.module.css'
import { type FoundUser, usersQuery } from './staff.api.ts'
import { UserRow } from './UserRow.tsx'

const PAUSE_MILLISECONDS = 300

/** Our own people search for a user, and act as them. */
export function StaffScreen() {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<FoundUser | undefined>(undefined)
  const [words] = useDebouncedValue(search.trim(), PAUSE_MILLISECONDS)
  const found = useQuery(usersQuery(words))
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>Users</h1>
        <p className={styles.text}>Find a user and act as them for an hour. Everything you do is logged under both names.</p>
      </header>
      <div className={styles.search}>
        <SearchField label="Search users" placeholder="Name, email or organization" value={search} onChange={setSearch} />
      </div>
      <div aria-live="polite" className={styles.hidden}>
        {words !== '' && found.data !== undefined && `${found.data.length} ${found.data.length === 1 ? 'person' : 'people'} found`}
      </div>
      <Found words={words} found={found} onChoose={setChosen} />
      {chosen !== undefined && <ActAsDialog user={chosen} onClose={() => setChosen(undefined)} />}
    </div>
  )
}

type FoundProps = {
  words: string
  found: { data: FoundUser[] | undefined; error: Error | null; refetch: () => unknown }
  onChoose: (user: FoundUser) => void
}

function Found({ words, found, onChoose }: FoundProps) {
  if (words === '')
    return <EmptyState art="search" title="Which user do you want to help?" text="Type a name, an email or an organization." />
  if (found.data === undefined) return <ListAwaited of={found} rows={4} height={60} size="panel" />
  if (found.data.length === 0) return <EmptyState art="search" title="No users found" text="Try part of the name or the email." />
  return (
    <ul className={styles.list}>
      {found.data.map((user) => (
        <UserRow key={user._id} user={user} onActAs={() => onChoose(user)} />
      ))}
    </ul>
  )
}
