import { Button, Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { messageOf } from '#platform/query-client'
import { toasts } from '#platform/toasts'
import { OrganizationPage, PageHead, Waiting } from '../OrganizationPage.tsx'
import { type Organization, organizationQuery, removeLogo, setLogo, updateBranding } from '../organizations.api.ts'
import { useOrganizationChange } from '../use-organization-change.ts'
import { AccentField } from './AccentField.tsx'
import styles from './Branding.module.css'
import { BrandingPreview } from './BrandingPreview.tsx'
import { type BrandingDraft, backgrounds, draftOf, isContact, isDirty, logoShown, readColor } from './branding-draft.ts'
import { LogoField } from './LogoField.tsx'

export const BrandingScreen = () => (
  <OrganizationPage title="Branding" needs="editing">
    {(organizationID) => <Brand organizationID={organizationID} />}
  </OrganizationPage>
)

const SUB = 'Seen by reviewers and recipients, on download pages, screener rooms and e-mails.'

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
  const { branding, name, can_hide_sent_with } = organization
  const [draft, setDraft] = useState<BrandingDraft>(() => draftOf(branding))
  const change = (changes: Partial<BrandingDraft>) => setDraft((before) => ({ ...before, ...changes }))
  const save = useSaveBranding(organization, (saved) => setDraft(draftOf(saved.branding)))
  useReleased(draft.logo?.url)
  const accent = readColor(draft.accent)
  const dirty = isDirty(draft, branding)
  const logo = logoShown(draft, branding)
  return (
    <>
      <PageHead
        title="Branding"
        actions={
          <>
            <Button variant="subtle" disabled={!dirty || save.isPending} onClick={() => setDraft(draftOf(branding))}>
              Discard
            </Button>
            <Button
              variant="ink"
              disabled={!dirty || accent === undefined || !isContact(draft.contact)}
              loading={save.isPending}
              onClick={() => save.mutate(draft)}
            >
              Save branding
            </Button>
          </>
        }
      >
        {SUB}
      </PageHead>
      {save.isError && (
        <p className={styles.refused} role="alert">
          {messageOf(save.error)}
        </p>
      )}
      <div className={styles.page}>
        <div className={styles.fields}>
          <LogoField name={name} logo={logo} onChange={(next) => change({ logo: next })} />
          <AccentField value={draft.accent} onChange={(next) => change({ accent: next })} />
          <fieldset className={styles.group}>
            <legend>Page background</legend>
            <div className={styles.segments}>
              {backgrounds.map(([value, label]) => (
                <label key={value}>
                  <input
                    type="radio"
                    name="background"
                    checked={draft.background === value}
                    onChange={() => change({ background: value })}
                  />
                  <span>{label}</span>
                </label>
              ))}
            </div>
          </fieldset>
          <TextInput
            label="Sender name in e-mails"
            placeholder={name}
            maxLength={80}
            value={draft.sender}
            onChange={(event) => change({ sender: event.currentTarget.value })}
          />
          <TextInput
            classNames={{ label: styles.label ?? '' }}
            label={
              <>
                Footer line <span className={styles.optional}>Optional</span>
              </>
            }
            maxLength={160}
            value={draft.footer}
            onChange={(event) => change({ footer: event.currentTarget.value })}
          />
          <TextInput
            classNames={{ label: styles.label ?? '' }}
            label={
              <>
                Contact address <span className={styles.optional}>Optional</span>
              </>
            }
            description="Public: whoever opens one of your links may write to it. Without one no address is shown."
            type="email"
            inputMode="email"
            maxLength={254}
            value={draft.contact}
            error={isContact(draft.contact) ? undefined : 'Invalid Email'}
            onChange={(event) => change({ contact: event.currentTarget.value })}
          />
          <div className={styles.switch}>
            <Switch
              aria-label="Show “Sent with Answerprint”"
              checked={draft.showsSentWith}
              disabled={!can_hide_sent_with}
              onChange={(event) => change({ showsSentWith: event.currentTarget.checked })}
            />
            <span>
              <b>Show “Sent with Answerprint”</b>
              <small>{can_hide_sent_with ? 'Your plan lets you turn it off.' : 'Can be turned off on the Business plan.'}</small>
            </span>
          </div>
        </div>
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

/** First the logo, then the rest: a picture that is refused keeps the whole page as it was. */
function useSaveBranding(organization: Organization, onSaved: (saved: Organization) => void) {
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
      onSuccess: (saved) => {
        toasts.success('Saved!')
        onSaved(saved)
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

/** The browser keeps a chosen picture until it is let go. */
function useReleased(url: string | undefined) {
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url])
}
