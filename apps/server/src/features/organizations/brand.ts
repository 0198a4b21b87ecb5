import type { Branding } from '@answerprint/contract/organizations'
import { inkOn } from '@answerprint/contract/readable'
import type { Database } from '#platform/database/database'
import type { MailBrand } from '#platform/mail/mail-template'
import { findBrand } from './organizations.repository.ts'

export type Brand = Branding & {
  /** The organization, or null for an individual, who has no brand. */
  name: string | null
}
type Stored = {
  logo_id: string | null
  accent_color: string | null
  page_background: string
  sender_name: string | null
  footer_line: string
  shows_sent_with: boolean
  contact_email: string | null
}

const PLAIN: Brand = {
  name: null,
  logo_url: null,
  accent_color: null,
  page_background: 'still',
  sender_name: null,
  footer_line: '',
  shows_sent_with: true,
  contact_email: null,
}

const logoPath = (logoId: string) => `/media/logos/${logoId}.png`

export const brandingOf = ({ logo_id, page_background, ...stored }: Stored): Branding => ({
  accent_color: stored.accent_color,
  sender_name: stored.sender_name,
  footer_line: stored.footer_line,
  shows_sent_with: stored.shows_sent_with,
  contact_email: stored.contact_email,
  page_background: page_background === 'light' || page_background === 'dark' ? page_background : 'still',
  logo_url: logo_id && logoPath(logo_id),
})

/** How an owner is shown to outsiders, on pages and in mails. */
export const createBrands = ({ appUrl }: { appUrl: string }) => ({
  async of(db: Database, ownerId: string): Promise<Brand> {
    const found = await findBrand(db, ownerId)
    return found ? { name: found.name, ...brandingOf(found) } : PLAIN
  },

  /** For a mail: absolute addresses, and a text colour that is readable on the accent. */
  mail: ({ logo_url, accent_color, footer_line, shows_sent_with }: Brand): MailBrand => ({
    logo_url: logo_url && `${appUrl}${logo_url}`,
    accent: accent_color ? { background: accent_color, color: inkOn(accent_color).ink } : null,
    footer_line,
    shows_sent_with,
  }),
})
export type Brands = ReturnType<typeof createBrands>

/** The sender's name of a mail: the one that was set, else the organization's, else the person's. */
export const senderOf = ({ sender_name, name }: Brand, fullName: string): string => sender_name ?? name ?? fullName

/** The owner as a page for outsiders shows it, under the name that is used there. */
export const hostOf = ({ logo_url, accent_color, page_background, footer_line, shows_sent_with, contact_email }: Brand, name: string) => ({
  name,
  logo_url,
  accent_color,
  page_background,
  footer_line,
  shows_sent_with,
  contact_email,
})
