import { contrast, inkOn } from '@answerprint/contract/readable'
import { expect, test } from 'vitest'
import type { Branding } from '../organizations.api.ts'
import { accents, draftOf, isDirty, logoFault, logoShown, readColor } from './branding-draft.ts'

const branding: Branding = {
  logo_url: null,
  accent_color: '#2fa58a',
  page_background: 'dark',
  sender_name: null,
  footer_line: '',
  shows_sent_with: true,
  contact_email: null,
}

test('a colour is read as people write it', () => {
  expect(['#2FA58A', ' 2fa58a ', '', '#2fa58', 'teal'].map(readColor)).toEqual(['#2fa58a', '#2fa58a', null, undefined, undefined])
})

test('there is something to save once something differs', () => {
  const draft = draftOf(branding)
  expect(isDirty(draft, branding)).toBe(false)
  expect(isDirty({ ...draft, accent: ' #2FA58A ' }, branding)).toBe(false)
  expect(isDirty({ ...draft, footer: 'Bergen' }, branding)).toBe(true)
  expect(isDirty({ ...draft, logo: null }, branding)).toBe(false)
  expect(isDirty({ ...draft, logo: null }, { ...branding, logo_url: '/media/logos/x.png' })).toBe(true)
  expect(logoShown({ ...draft, logo: null }, { ...branding, logo_url: '/x' })).toBeNull()
})

test('the ink on an accent can always be read: black on white is 21, and no colour falls below 4.5', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(inkOn('#2fa58a')).toMatchObject({ name: 'dark', contrast: expect.closeTo(6.7, 0) })
  expect(inkOn('#1d3f8f').name).toBe('light')
  for (const accent of accents) expect(inkOn(accent).contrast).toBeGreaterThan(4.5)
  for (let grey = 0; grey < 256; grey++) {
    const part = grey.toString(16).padStart(2, '0')
    expect(inkOn(`#${part}${part}${part}`).contrast).toBeGreaterThanOrEqual(4.5)
  }
})

test('a file that cannot be a logo is refused before it travels', () => {
  expect(logoFault({ type: 'image/png', size: 1_000 })).toBeUndefined()
  expect(logoFault({ type: 'image/gif', size: 1_000 })).toBe('Choose an SVG, PNG, JPEG or WebP picture.')
  expect(logoFault({ type: 'image/svg+xml', size: 6_000_000 })).toBe('A logo may have 5 MB at most.')
})
