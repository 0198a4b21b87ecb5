import '@mantine/core/styles/NumberInput.layer.css'
import { Button, NumberInput, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { messageOf } from '#platform/query-client'
import { useFocusAfter } from '@answerprint/ui/use-focus-after'
import { toasts } from '#platform/toasts'
import { OrganizationPage, PageHead, Waiting } from '../OrganizationPage.tsx'
import { type Organization, organizationQuery, rolesQuery, updateOrganization } from '../organizations.api.ts'
import { holds } from '../roles/permission-words.ts'
import { useOrganizationChange } from '../use-organization-change.ts'
import styles from './Settings.module.css'

const MOST_VIEWS = 10_000
const DEFAULT_LIMIT = 50

export const SecurityPolicyScreen = () => (
  <OrganizationPage title="Security policy" needs="editing">
    {(organizationID) => <Policy organizationID={organizationID} />}
  </OrganizationPage>
)

function Policy({ organizationID }: { organizationID: string }) {
  const query = useQuery(organizationQuery(organizationID))
  return (
    <>
      <PageHead title="Security policy">What holds for every member, whatever their role.</PageHead>
      {query.data === undefined ? (
        <Waiting queries={[query]} rows={4} />
      ) : (
        <div className={styles.page}>
          <SwitchLine
            organization={query.data}
            policy="require_two_factor"
            title="Require two-factor sign-in"
            text="Members without it must set it up before they can continue. Turn it on for your own account first."
          />
          <ViewLimit organization={query.data} />
          <SwitchLine
            organization={query.data}
            policy="can_use_cc_on_shared_emails"
            title="Allow copies (CC) of shared emails"
            text="Senders of a screener may send a copy of the invitation to others."
          />
          <RoleRules organizationID={organizationID} />
        </div>
      )}
    </>
  )
}

type SwitchLineProps = {
  organization: Organization
  policy: 'require_two_factor' | 'can_use_cc_on_shared_emails'
  title: string
  text: string
}

function SwitchLine({ organization, policy, title, text }: SwitchLineProps) {
  const save = useOrganizationChange(organization._id, (value: boolean) => updateOrganization(organization._id, { key: policy, value }), {
    quiet: true,
    onSuccess: () => toasts.success('Saved!'),
  })
  return (
    <section className={styles.section}>
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
        {save.isError && (
          <p className={styles.fault} role="alert">
            {messageOf(save.error)}
          </p>
        )}
      </div>
      <Switch
        aria-label={title}
        checked={save.isPending ? save.variables : organization[policy]}
        aria-disabled={save.isPending || undefined}
        onChange={(event) => !save.isPending && save.mutate(event.currentTarget.checked)}
      />
    </section>
  )
}

function ViewLimit({ organization }: { organization: Organization }) {
  const [typed, setTyped] = useState<number | string>()
  const limit = typed ?? organization.max_view_count_limit ?? ''
  const save = useOrganizationChange(
    organization._id,
    (value: number | null) => updateOrganization(organization._id, { key: 'max_view_count_limit', value }),
    {
      quiet: true,
      onSuccess: (_saved, sent) => {
        toasts.success('Saved!')
        setTyped((now) => (now === (sent ?? '') ? undefined : now))
      },
    },
  )
  const field = useFocusAfter<HTMLInputElement>(save.isPending)
  const wanted = limit === '' ? null : Number(limit)
  const isValid = wanted === null || (Number.isInteger(wanted) && wanted >= 1 && wanted <= MOST_VIEWS)
  const isNew = wanted !== organization.max_view_count_limit
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isValid && isNew && !save.isPending) save.mutate(wanted)
  }
  return (
    <section className={styles.section}>
      <div>
        <h2>Highest view limit</h2>
        <p>The highest number of views that a sender can set for a screener. Senders can still share without a limit.</p>
      </div>
      <form className={styles.inline} onSubmit={submit}>
        <NumberInput
          ref={field}
          aria-label="Highest view limit"
          placeholder={`${DEFAULT_LIMIT} (default)`}
          clampBehavior="none"
          value={limit}
          error={save.isError ? messageOf(save.error) : isValid ? undefined : `From 1 to ${MOST_VIEWS.toLocaleString('en-US')}`}
          onChange={setTyped}
        />
        <Button type="submit" disabled={!isValid || !isNew} loading={save.isPending}>
          Save
        </Button>
      </form>
    </section>
  )
}

/** Passwords and watermarks are demanded of roles: this says of which. */
function RoleRules({ organizationID }: { organizationID: string }) {
  const { data: roles = [] } = useQuery(rolesQuery(organizationID))
  const named = (permission: 'screeners:require_password' | 'screeners:require_watermark') =>
    roles.filter((role) => holds(role.permissions, permission)).map((role) => role.name)
  return (
    <section className={styles.section}>
      <div>
        <h2>Passwords and watermarks on shares</h2>
        <p>Password required for: {listed(named('screeners:require_password'))}.</p>
        <p>Watermark required for: {listed(named('screeners:require_watermark'))}.</p>
      </div>
      <Button component={Link} to={'/settings/organization/roles' as '/settings'}>
        Change in Roles
      </Button>
    </section>
  )
}

const listed = (names: readonly string[]): string => (names.length === 0 ? 'no role' : new Intl.ListFormat('en').format(names))
