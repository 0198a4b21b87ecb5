import sharp from 'sharp'
import { expect, test } from 'vitest'
import { renderLogo } from './render-logo.ts'

const plate = (width: number, height = 100) => sharp({ create: { width, height, channels: 4, background: '#2fa58a80' } })
const svg = (inner: string, size = 'width="200" height="50"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${inner}</svg>`)
const PASSWD = 'file:///etc/passwd'

test('a picture comes back as a PNG with its transparency, without what else the file held', async () => {
  const source = await plate(800)
    .withMetadata({ exif: { IFD0: { Copyright: 'secret words' } } })
    .webp()
    .toBuffer()

  const logo = await renderLogo(source, 400)

  await expect(sharp(logo).metadata()).resolves.toMatchObject({ format: 'png', width: 800, height: 100, hasAlpha: true })
  expect(logo.includes('secret words')).toBe(false)
})

test('a drawing is drawn large, whatever size it says it has', async () => {
  const logo = await renderLogo(svg('<rect width="200" height="50" fill="#fff"/>'), 400)

  await expect(sharp(logo).metadata()).resolves.toMatchObject({ format: 'png', width: 1200, height: 300 })
})

test('a picture that is too narrow, not a picture, or of another kind is refused', async () => {
  await expect(renderLogo(await plate(399).png().toBuffer(), 400)).rejects.toMatchObject({ reason: 'too_small' })
  await expect(renderLogo(await plate(800).gif().toBuffer(), 400)).rejects.toMatchObject({ reason: 'unsupported' })
  await expect(renderLogo(Buffer.from('no picture at all'), 400)).rejects.toMatchObject({ reason: 'damaged' })
  await expect(renderLogo(Buffer.alloc(0), 400)).rejects.toMatchObject({ reason: 'damaged' })
  await expect(renderLogo((await plate(800).png().toBuffer()).subarray(0, 200), 400)).rejects.toMatchObject({ reason: 'damaged' })
})

test('a drawing opens no other file and does not swell', { timeout: 30_000 }, async () => {
  const lol = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join('')
  const bomb = Buffer.from(
    `<!DOCTYPE svg [<!ENTITY l0 "lol">${lol}]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&l9;</text></svg>`,
  )
  await expect(renderLogo(bomb, 400)).rejects.toMatchObject({ reason: 'damaged' })

  const entity = Buffer.from(
    `<!DOCTYPE svg [<!ENTITY x SYSTEM "${PASSWD}">]><svg xmlns="http://www.w3.org/2000/svg" width="400" height="90"><text y="40">&x;</text></svg>`,
  )
  const empty = await renderLogo(svg('', 'width="400" height="90"'), 400)
  const drawn = await renderLogo(entity, 400).catch(() => empty)
  expect((await sharp(drawn).stats()).isOpaque).toBe(false)
  expect((await sharp(drawn).stats()).channels.at(-1)?.max).toBe(0)

  const picture = `<image xlink:href="${import.meta.filename.replace('render-logo.test.ts', '../../../../apps/server/demo/posters/p0.webp')}" width="200" height="50"/>`
  expect((await sharp(await renderLogo(svg(picture), 400)).stats()).channels.at(-1)?.max).toBe(0)

  await expect(renderLogo(svg('<rect width="1" height="1"/>', 'width="900000" height="900000"'), 400)).rejects.toMatchObject({
    reason: 'damaged',
  })
})
