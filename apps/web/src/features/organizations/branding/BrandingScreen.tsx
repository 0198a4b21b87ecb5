import { keepingFocus } from '@answerprint/ui/keep-focus'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { settled } from '#platform/fields/settled'
import { PageLeaving } from '#platform/forms/PageLeaving.tsx'
import { messageOf } from '#platform/query-client'
import { toasts } from '#platform/toasts'
import { OrganizationPage, PageHead, Waiting } from '../OrganizationPage.tsx'
import { type Organization, organizationQuery, removeLogo, setLogo, updateBranding } from '../organizations.api.ts'
import { useOrganizationChange } from '../use-organization-change.ts'
import styles from './Branding.module.css'
import { BrandingFields } from './BrandingFields.tsx'
import { BrandingPreview } from './BrandingPreview.tsx'
import { type BrandingDraft, draftOf, isContact, isDirty, logoShown, readColor } from './branding-draft.ts'

export const BrandingScreen = () => (
  <OrganizationPage title="Branding" needs="editing">
    {(organizationID) => <Brand organizationID={organizationID} />}
  </OrganizationPage>
)

const SUB = 'Seen by reviewers and recipients, on download pages, screener rooms and emails.'

function Brand({ organizationID }: { organizationID: string }) {
  const query = useQuery(organizationQuery(organizationID))
  if (query.data !== undefined) return <BrandForm organization={query.data} />
  return (
    <>
      <PageHead title="Branding">{SUB}</PageHead>
      <Waiting queries={[query]} rows={5} />
    </>
  )
}

function BrandForm({ organization }: { organization: Organization }) {
  const { branding, name } = organization
  const [draft, setDraft] = useState<BrandingDraft>(() => draftOf(branding))
  const [seen, setSeen] = useState(branding)
  if (branding !== seen) {
    // Another person changed it meanwhile: what was not changed here is theirs.
    setSeen(branding)
    setDraft(settled(draft, draftOf(seen), draftOf(branding)))
  }
  const change = (changes: Partial<BrandingDraft>) => setDraft((before) => ({ ...before, ...changes }))
  const save = useSaveBranding(organization, (saved, sent) => setDraft((now) => settled(now, sent, draftOf(saved.branding))))
  useReleased(draft.logo?.url)
  const accent = readColor(draft.accent)
  const dirty = isDirty(draft, branding)
  const logo = logoShown(draft, branding)
  return (
    <>
      <PageLeaving isTyped={dirty} />
      <PageHead
        title="Branding"
        actions={
          <>
            <Button variant="subtle" disabled={!dirty || save.isPending} onClick={keepingFocus(() => setDraft(draftOf(branding)))}>
              Discard
            </Button>
            <Button
              variant="ink"
              disabled={!dirty || accent === undefined || !isContact(draft.contact)}
              loading={save.isPending}
              onClick={keepingFocus(() => save.mutate(draft))}
            >
              Save branding
            </Button>
          </>
        }
      >
        {SUB}
      </PageHead>
      {save.isError && dirty && (
        <p className={styles.refused} role="alert">
          {messageOf(save.error)}
        </p>
      )}
      <div className={styles.page}>
        <BrandingFields organization={organization} draft={draft} logo={logo} onChange={change} />
        <BrandingPreview
          brand={{
            name,
            logo,
            accent: accent ?? null,
            background: draft.background,
            sender: draft.sender.trim() || name,
            footer: draft.footer.trim(),
            showsSentWith: draft.showsSentWith,
          }}
        />
      </div>
    </>
  )
}

/** The logo is saved first: when the picture is refused, nothing else has changed. */
function useSaveBranding(organization: Organization, onSaved: (saved: Organization, sent: BrandingDraft) => void) {
  return useOrganizationChange(
    organization._id,
    async (draft: BrandingDraft) => {
      if (draft.logo) await setLogo(organization._id, await base64Of(draft.logo.file))
      if (draft.logo === null && organization.branding.logo_url !== null) await removeLogo(organization._id)
      return updateBranding(organization._id, {
        accent_color: readColor(draft.accent) ?? null,
        page_background: draft.background,
        sender_name: draft.sender.trim() || null,
        footer_line: draft.footer.trim(),
        contact_email: draft.contact.trim(),
        shows_sent_with: draft.showsSentWith,
      })
    },
    {
      quiet: true,
      onSuccess: (saved, sent) => {
        toasts.success('Saved!')
        onSaved(saved, sent)
      },
    },
  )
}

const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
    reader.onerror = () => reject(new Error('This file cannot be read.'))
    reader.readAsDataURL(file)
  })

/** An object URL keeps its file in memory until it is revoked. */
function useReleased(url: string | undefined) {
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url])
}
