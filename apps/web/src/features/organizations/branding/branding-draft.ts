import { isEmail } from '@answerprint/contract/email'
import type { Branding } from '../organizations.api.ts'

export const accents = ['#f0b954', '#f2613a', '#c4375a', '#7c6cf2', '#3b82d9', '#2fa58a'] as const
export const backgrounds = [
  ['dark', 'Dark'],
  ['light', 'Light'],
  ['still', 'Film still'],
] as const
export const LARGEST_LOGO_BYTES = 5 * 1024 * 1024
export const LEAST_LOGO_WIDTH = 400

/** What the page holds until it is saved. `undefined` keeps the logo that there is, `null` takes it away. */
export type BrandingDraft = {
  logo: { file: File; url: string } | null | undefined
  accent: string
  background: Branding['page_background']
  sender: string
  footer: string
  contact: string
  showsSentWith: boolean
}

export const draftOf = (branding: Branding): BrandingDraft => ({
  logo: undefined,
  accent: branding.accent_color ?? '',
  background: branding.page_background,
  sender: branding.sender_name ?? '',
  footer: branding.footer_line,
  contact: branding.contact_email ?? '',
  showsSentWith: branding.shows_sent_with,
})

export const isContact = (text: string): boolean => text.trim() === '' || isEmail(text)

const COLOR = /^#[0-9a-f]{6}$/

/** As it is written: "#2FA58A", "2fa58a" and spaces around are the same colour. */
export function readColor(text: string): string | null | undefined {
  const plain = text.trim().toLowerCase()
  if (plain === '') return null
  const color = plain.startsWith('#') ? plain : `#${plain}`
  return COLOR.test(color) ? color : undefined
}

export const logoShown = (draft: BrandingDraft, branding: Branding): string | null =>
  draft.logo === undefined ? branding.logo_url : (draft.logo?.url ?? null)

export function isDirty(draft: BrandingDraft, branding: Branding): boolean {
  const { logo: _old, ...kept } = draftOf(branding)
  const { logo, ...now } = draft
  const isNewLogo = logo !== undefined && !(logo === null && branding.logo_url === null)
  return (
    isNewLogo ||
    JSON.stringify({ ...now, accent: readColor(now.accent) ?? now.accent }) !==
      JSON.stringify({ ...kept, accent: readColor(kept.accent) ?? kept.accent })
  )
}

/** A file that cannot be a logo is refused before it is uploaded. */
export function logoFault(file: { type: string; size: number }): string | undefined {
  if (!['image/svg+xml', 'image/png', 'image/jpeg', 'image/webp'].includes(file.type)) return 'Choose an SVG, PNG, JPEG or WebP picture.'
  return file.size > LARGEST_LOGO_BYTES ? 'A logo may have 5 MB at most.' : undefined
}
