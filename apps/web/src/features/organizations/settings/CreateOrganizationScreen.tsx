import { PLAN_NAMES } from '@answerprint/contract/plan-rules'
import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { usePageTitle } from '#platform/browser/page-title'
import { useSend } from '#platform/sending/use-send'
import { useUser } from '#platform/session'
import { PageHead } from '../OrganizationPage.tsx'
import { createOrganization } from '../organizations.api.ts'
import styles from './Settings.module.css'

const MEMBERS = '/settings/organization/members' as '/settings'

/** An individual makes an organization, and goes on as its Administrator. */
export function CreateOrganizationScreen() {
  usePageTitle('Create an organization')
  const user = useUser()
  const [name, setName] = useState('')
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const create = useSend({
    send: (keys) => createOrganization(name.trim(), keys),
    fields: ['name'],
    success: (organization) => `${organization.name} created`,
    onSuccess: async () => {
      await queryClient.invalidateQueries()
      await navigate({ to: MEMBERS })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '') create.mutate()
  }
  if (user.organization_id !== null && !create.isSuccess) return <Navigate to={MEMBERS} replace />
  return (
    <>
      <PageHead title="Create an organization">For companies whose people work on the same films.</PageHead>
      <form className={styles.page} onSubmit={submit}>
        <div className={styles.name}>
          <TextInput
            label="Name of the organization"
            autoFocus
            maxLength={120}
            autoComplete="organization"
            value={name}
            error={create.fieldErrors.name ?? create.problem}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit" variant="ink" disabled={name.trim() === ''} loading={create.isPending || create.isSuccess}>
            Create
          </Button>
        </div>
        <ul className={styles.points}>
          <li>You become its Administrator, and invite the others with a role each.</li>
          <li>New projects belong to the organization. Those you have stay yours until you hand one over.</li>
          {isPaid(user.subscription.type) && (
            <li>The plan that you have paid for goes along, and ends with its period. Your card stays yours.</li>
          )}
          <li>Reviewers see the organization's name, logo and color.</li>
        </ul>
      </form>
    </>
  )
}

const isPaid = (plan: string): boolean => plan !== 'free' && PLAN_NAMES.some((name) => name === plan)
