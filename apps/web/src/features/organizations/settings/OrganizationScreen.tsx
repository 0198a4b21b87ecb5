import { ConfirmModal } from '@answerprint/ui/ConfirmModal'
import { Button, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useDraft } from '#platform/fields/use-draft'
import { formatDate } from '#platform/format/dates'
import { messageOf } from '#platform/query-client'
import { useFocusAfter } from '@answerprint/ui/use-focus-after'
import { sessionQuery, useCan } from '#platform/session'
import { toasts } from '#platform/toasts'
import { OrganizationPage, PageHead, Waiting } from '../OrganizationPage.tsx'
import { leaveOrganization, type Organization, organizationQuery, updateOrganization } from '../organizations.api.ts'
import { planName } from '../plan-words.ts'
import { useOrganizationChange } from '../use-organization-change.ts'
import styles from './Settings.module.css'

export const OrganizationScreen = () => (
  <OrganizationPage title="Organization" needs="membership">
    {(organizationID) => <General organizationID={organizationID} />}
  </OrganizationPage>
)

function General({ organizationID }: { organizationID: string }) {
  const query = useQuery(organizationQuery(organizationID))
  return (
    <>
      <PageHead title="Organization">What all members see, and the name on your emails and pages.</PageHead>
      {query.data === undefined ? <Waiting queries={[query]} rows={3} /> : <Facts organization={query.data} />}
    </>
  )
}

function Facts({ organization }: { organization: Organization }) {
  const { _id, name, created_at, subscription, member_count } = organization
  const edits = useCan()('users_and_roles:can_modify')
  const [isLeaving, setLeaving] = useState(false)
  return (
    <div className={styles.page}>
      {edits && <NameForm organization={organization} />}
      <dl className={styles.facts}>
        {!edits && <Line label="Name">{name}</Line>}
        <Line label="Created">{formatDate(created_at)}</Line>
        <Line label="Plan">{planName(subscription.type)}</Line>
        <Line label="Members">{String(member_count)}</Line>
      </dl>
      <section className={styles.section}>
        <div>
          <h2>Leave this organization</h2>
          <p>Your account and your own projects stay yours. You lose access to everything of {name}.</p>
        </div>
        <Button onClick={() => setLeaving(true)}>Leave</Button>
      </section>
      {isLeaving && <Leave organizationID={_id} name={name} onClose={() => setLeaving(false)} />}
    </div>
  )
}

function Line({ label, children }: { label: string; children: string }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd title={children}>{children}</dd>
    </div>
  )
}

function NameForm({ organization }: { organization: Organization }) {
  const draft = useDraft(organization.name)
  const save = useOrganizationChange(organization._id, (value: string) => updateOrganization(organization._id, { key: 'name', value }), {
    quiet: true,
    onSuccess: (_saved, sent) => {
      toasts.success('Saved!')
      draft.settle(sent)
    },
  })
  const field = useFocusAfter<HTMLInputElement>(save.isPending)
  const name = draft.text.trim()
  const isNew = name !== '' && name !== organization.name
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isNew && !save.isPending) save.mutate(name)
  }
  return (
    <form className={styles.name} onSubmit={submit}>
      <TextInput
        ref={field}
        label="Name"
        maxLength={120}
        value={draft.text}
        error={save.isError ? messageOf(save.error) : undefined}
        onChange={(event) => draft.type(event.currentTarget.value)}
      />
      <Button type="submit" variant="ink" disabled={!isNew} loading={save.isPending}>
        Save
      </Button>
    </form>
  )
}

function Leave({ organizationID, name, onClose }: { organizationID: string; name: string; onClose: () => void }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const leave = useMutation({
    mutationFn: () => leaveOrganization(organizationID),
    meta: { quiet: true },
    onSuccess: async () => {
      // Nothing of the organization stays in memory.
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] })
      await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
      toasts.success(`You have left ${name}`)
      await navigate({ to: '/projects' })
    },
  })
  return (
    <ConfirmModal
      opened
      tone="danger"
      title={`Leave ${name}?`}
      confirm="Leave organization"
      busy={leave.isPending}
      onConfirm={() => leave.mutate()}
      onClose={onClose}
    >
      <p className={styles.lead}>Your account becomes an individual account. To come back you need a new invitation.</p>
      {leave.isError && (
        <p className={styles.fault} role="alert">
          {messageOf(leave.error)}
        </p>
      )}
    </ConfirmModal>
  )
}
