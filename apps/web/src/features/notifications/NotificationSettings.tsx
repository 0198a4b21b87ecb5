import { Select, Switch } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ListAwaited } from '#platform/failures/ListAwaited.tsx'
import { useUser } from '#platform/session'
import { kindsFor, mails } from './kinds.ts'
import styles from './NotificationSettings.module.css'
import { type Preference, type PreferenceChange, preferencesQuery, updatePreference } from './notifications.api.ts'

/** Kinds of notification down, ways to send them across. Saved with each change. */
export function NotificationSettings() {
  const user = useUser()
  const list = useQuery(preferencesQuery)
  const save = useSaving()
  const kinds = kindsFor(user)
  return (
    <section className={styles.page}>
      <h1 className={styles.heading}>Notifications</h1>
      <p className={styles.intro}>
        Choose which events notify you, and how. Emails go to <b>{user.email}</b>; the daily summary comes at 08:00 UTC.
      </p>
      <ListAwaited of={list} rows={10} />
      {list.data !== undefined && (
        <table className={styles.matrix}>
          <thead>
            <tr>
              <th scope="col">What happened</th>
              <th scope="col" className={styles.switches}>
                In the app
              </th>
              <th scope="col" className={styles.mails}>
                By email
              </th>
            </tr>
          </thead>
          <tbody>
            {kinds.map(({ kind, label, text }) => {
              const preference = list.data.find((each) => each.kind === kind)
              return (
                preference && (
                  <Row key={kind} label={label} text={text} preference={preference} onChange={(change) => save.mutate(change)} />
                )
              )
            })}
          </tbody>
        </table>
      )}
    </section>
  )
}

type RowProps = { label: string; text: string; preference: Preference; onChange: (change: PreferenceChange) => void }

function Row({ label, text, preference: { kind, in_app, mail }, onChange }: RowProps) {
  return (
    <tr>
      <th scope="row">
        <span className={styles.label}>{label}</span>
        <span className={styles.text}>{text}</span>
      </th>
      <td className={styles.switches}>
        <span className={styles.way}>In the app</span>
        <Switch
          aria-label={`${label}, in the app`}
          checked={in_app}
          onChange={(event) => onChange({ kind, key: 'in_app', value: event.currentTarget.checked })}
        />
      </td>
      <td className={styles.mails}>
        <span className={styles.way}>By email</span>
        <Select
          aria-label={`${label}, by email`}
          data={[...mails]}
          value={mail}
          allowDeselect={false}
          onChange={(value) => {
            const chosen = mails.find((each) => each.value === value)
            if (chosen !== undefined) onChange({ kind, key: 'mail', value: chosen.value })
          }}
        />
      </td>
    </tr>
  )
}

/** Optimistic: the change is shown at once; a failed save shows the server's state again. */
function useSaving() {
  const queryClient = useQueryClient()
  const { queryKey } = preferencesQuery
  const mutationKey = queryKey
  return useMutation({
    mutationKey,
    mutationFn: updatePreference,
    scope: { id: 'notification-preferences' },
    onMutate: (change) => {
      void queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (before) =>
        before?.map((each) => (each.kind === change.kind ? { ...each, [change.key]: change.value } : each)),
      )
    },
    // Before the last of several changes is saved, what the server has is older than what is shown.
    onSettled: () => (queryClient.isMutating({ mutationKey }) > 1 ? undefined : queryClient.invalidateQueries({ queryKey })),
  })
}
