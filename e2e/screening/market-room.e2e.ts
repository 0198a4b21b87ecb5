import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import * as routes from '@answerprint/contract/routes'
import { expect, type Page } from '@playwright/test'
import { readPdf } from '../../apps/server/test/read-pdf.ts'
import { givenOrganization } from '../support/given/account-by-api.ts'
import { call } from '../support/given/api.ts'
import { goldenGateForMarket, briefGoldenGate } from '../support/given/clips.ts'
import { givenFilm } from '../support/given/film-by-api.ts'
import { expectAccessible } from '../support/page/accessible.ts'
import { expectWithinWindow } from '../support/page/geometry.ts'
import { decodedFrames } from '../support/page/playback.ts'
import { mailTo } from '../support/server/mailbox.ts'
import { test } from '../support/test.ts'

const BUYERS = [
  ['Haruki Aizawa', 'haruki@takeda.example'],
  ['Camille Fournier', 'camille@quai.example'],
  ['Louis Marchand', 'louis@quai.example'],
  ['Ingrid Solheim', 'ingrid@solheim.example'],
] as const
const KENJI = { full_name: 'Kenji Mori', email: 'kenji@mori.example' }
const ROOM = 'Berlinale EFM 2027: world sales premieres'
const PHONE = { width: 390, height: 844 }

test('a market has a room: built, tried, sent to five, watched with subtitles, gone on with on a phone, evaluated, shared and deleted', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const { projectID } = await givenOrganization(context.request, 'helen@market.example')
  const film = await givenFilm(context.request, projectID, 'SALT_MERIDIAN.mkv', goldenGateForMarket())
  const trailer = await givenFilm(context.request, projectID, 'TRAILER.mp4', briefGoldenGate())
  const room = await buildRoom(page)
  const tabs = page.getByRole('navigation', { name: 'Screener room' })
  const tiles = page.getByRole('list', { name: 'Screeners of The Salt Meridian' }).getByRole('article')
  const addressIn = async (to: string) =>
    /http\S+\/screener\/[\w-]+/.exec((await mailTo(context.request, to, /^Private screening/)).text)?.[0]
  const linkOf = async (to: string) => new URL(new URL((await addressIn(to)) ?? '').pathname, baseURL).href

  await test.step('four are chosen from a list, one of them for the trailer alone, and a fifth in Japan alone', async () => {
    await tabs.getByRole('link', { name: 'Share' }).click()
    await page.getByRole('button', { name: 'Share Screener Room' }).click()
    await page.getByRole('menuitem', { name: 'Share by Email' }).click()
    const dialog = page.getByRole('dialog', { name: 'Share Screener Room' })
    const csv = { name: 'buyers.csv', mimeType: 'text/csv', buffer: Buffer.from(BUYERS.map((each) => each.join(',')).join('\n')) }
    await dialog.locator('input[type=file]').setInputFiles(csv)
    await dialog.getByRole('button', { name: 'Titles of reviewer 4: All titles' }).click()
    await page.getByRole('checkbox', { name: 'The Salt Meridian (Festival cut)' }).uncheck()
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Next' }).click()
    const question = page.getByRole('dialog', { name: 'Send without protection?' })
    // A press in the first moments of the step sends nothing.
    await expect(async () => {
      await dialog.getByRole('button', { name: 'Send Without Protection' }).click({ timeout: 2_000 })
      await expect(question).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await question.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('dialog', { name: 'Screener room shared' }).getByText('was sent to 4 reviewers')).toBeVisible()
    const body = { shareType: 'email' as const, screenerGroupID: room, emails: [KENJI], geoblockCountryCodes: ['JP'] }
    await call(context.request, routes.sharedScreeners.send, { body })
    await page.keyboard.press('Escape')
    await expect(tabs.getByRole('link', { name: 'Share 5' })).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'Ingrid Solheim' }).getByText('1 of 2 titles')).toBeVisible()
  })

  await test.step('it is tried as the fifth, who sees it from Japan and from nowhere else', async () => {
    const tried = async (country: string) => {
      await page.getByRole('button', { name: 'Preview as a reviewer' }).click()
      const choice = page.getByRole('dialog', { name: 'Preview as a reviewer' })
      await choose(page, 'As', /Kenji Mori/)
      await choose(page, 'From', country)
      const opened = page.waitForEvent('popup')
      await choice.getByRole('button', { name: 'Open Preview' }).click()
      return opened
    }
    const outside = await tried('Norway')
    await expect(outside.getByText('This screener is not available in your location.')).toBeVisible()
    await outside.close()
    const inside = await tried('Japan')
    await expect(inside.getByText('Preview as Kenji Mori. Nothing is counted.')).toBeVisible()
    await expect(inside.getByRole('main').getByRole('link')).toHaveText([/Festival cut/, /Trailer/])
    await expectAccessible(inside, 'room in a preview')
    await inside.close()
    const opened = page.waitForEvent('popup')
    await page.getByRole('link', { name: 'Preview Room' }).click()
    const whole = await opened
    await expect(whole.getByText('Preview of the whole room. Nothing is counted.')).toBeVisible()
    await whole.close()
  })

  const guest = await browser.newContext()
  const reviewer = await guest.newPage()
  const louis = await linkOf('louis@quai.example')
  await test.step('one watches with French subtitles and the English sound', async () => {
    await reviewer.goto(louis)
    await reviewer.getByRole('link', { name: /Festival cut/ }).click()
    const player = reviewer.getByRole('region', { name: /^Player/ })
    await reviewer.getByRole('button', { name: /^play/i }).first().click()
    await expect.poll(() => decodedFrames(reviewer)).toBeGreaterThan(12)
    await player.getByRole('button', { name: 'Settings' }).click()
    await expect(player.getByRole('radio', { name: 'French' })).toBeChecked()
    await player.getByRole('radio', { name: 'English' }).check()
    await reviewer.keyboard.press('Escape')
    await reviewer.keyboard.press('c')
    await reviewer.keyboard.press('0')
    await expect(player.getByText('Où es-tu ?')).toBeVisible()
    await expect(player.getByText('Là-bas, sur le pont.')).toBeVisible()
    await expect(player.getByText('Où es-tu ?')).toBeHidden()
    const before = await decodedFrames(reviewer)
    await expect.poll(() => decodedFrames(reviewer)).toBeGreaterThan(before + 30)
    await reviewer.getByRole('button', { name: 'Pause (K)' }).click()
    await reviewer.getByRole('link', { name: `Back to ${ROOM}` }).click()
    await expect(reviewer.getByRole('link', { name: /Festival cut.*Continue at 00:00:(0[5-9]|1\d)/s })).toBeVisible()
  })

  await test.step('and goes on where it was left, on a phone', async () => {
    const pocket = await browser.newContext({ viewport: PHONE, hasTouch: true })
    const phone = await pocket.newPage()
    await phone.goto(louis)
    await phone.getByRole('link', { name: /Festival cut.*Continue at/s }).tap()
    await expect(phone.getByLabel('Seek')).not.toHaveValue('0')
    await phone.getByRole('button', { name: /^play/i }).first().tap()
    await expect.poll(() => decodedFrames(phone)).toBeGreaterThan(24)
    await expect.poll(async () => Number(await phone.getByLabel('Seek').inputValue())).toBeGreaterThan(6)
    await expectWithinWindow(phone)
    await expectAccessible(phone, 'player on a phone')
    await pocket.close()
  })

  await test.step('the owner sees who watched what, and exports it as a table and as a document', async () => {
    await tabs.getByRole('link', { name: 'Analytics' }).click()
    await expect(page.getByText('1 of 5')).toBeVisible()
    await page.getByRole('button', { name: /^quai\.example/ }).click()
    const line = page.getByRole('row').filter({ hasText: 'Louis Marchand' })
    await expect(line.getByRole('img', { name: /^Watched [1-9]\d* percent/ })).toBeVisible()
    await expect(line.getByRole('img', { name: 'Not watched' })).toBeVisible()
    await expectAccessible(page, 'analytics of a room')
    const table = (await exported(page, 'CSV')).toString('utf8').replace('\uFEFF', '').trim().split('\r\n').map(cellsOf)
    expect(table.map(([name, email]) => [name, email])).toEqual([['Reviewer', 'Email'], ...BUYERS, [KENJI.full_name, KENJI.email]])
    expect(Number(table[3]?.[table[0]?.indexOf('Watched %') ?? -1])).toBeGreaterThan(20)
    expect(new Set(table.map((each) => each.length)).size, 'columns of each line').toBe(1)
    const document = await exported(page, 'PDF')
    const { text, pages } = await readPdf(document)
    expect(pages).toBe(1)
    for (const [name, email] of BUYERS) expect(text).toMatch(new RegExp(`${name}[\\s\\S]*${email}`))
    expect(text).toContain('5 reviewers. 1 watched.')
    expect(inkOf(document), 'pixels of the first page that are not white').toBeGreaterThan(0.01)
  })

  await test.step('it is put in another order and renamed, and its reviewers hear of what was taken out', async () => {
    await tabs.getByRole('link', { name: 'Build' }).click()
    await tiles
      .first()
      .getByRole('button', { name: /right$/ })
      .click()
    await expect(page.getByText('Screener positions swapped!')).toBeVisible()
    await page.getByRole('button', { name: 'Edit room name' }).click()
    await page.getByLabel('Room name').fill('Berlinale, second week')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Options for Trailer' }).click()
    await page.getByRole('menuitem', { name: 'Remove from room' }).click()
    await page.getByRole('checkbox', { name: 'Notify reviewers' }).check()
    await page.getByRole('button', { name: 'Remove Screener' }).click()
    await expect(tiles).toHaveCount(1)
    for (const to of ['haruki@takeda.example', KENJI.email]) await mailTo(context.request, to, /^Berlinale, second week has changed$/)
    await reviewer.setViewportSize(PHONE)
    await reviewer.goto(`${louis}/${trailer}`)
    await expect(reviewer.getByText('This film is not in this screener room any more')).toBeVisible()
    await expect(reviewer.getByRole('main').getByRole('link')).toHaveText([/Festival cut/])
    await expectAccessible(reviewer, 'room of a reviewer on a phone')
  })

  await test.step('a link with a password says nothing of the room before it, is named in its preview, and expires', async () => {
    const body = {
      shareType: 'link' as const,
      screenerGroupID: room,
      linkName: 'Rotterdam programming',
      password: 'lamp-7',
      viewCountLimit: 3,
    }
    const [link] = (await call(context.request, routes.sharedScreeners.send, { body })).shared_screeners
    const address = new URL(link?.url ?? '', baseURL).href
    await reviewer.goto(address)
    await expect(reviewer.getByRole('textbox', { name: 'Password' })).toBeVisible()
    expect(await reviewer.content()).not.toMatch(/Salt Meridian|Festival cut|Berlin|Rotterdam/)
    await reviewer.getByRole('textbox', { name: 'Password' }).fill('lamp-7')
    await reviewer.keyboard.press('Enter')
    await expect(reviewer.getByRole('main').getByRole('link')).toHaveText([/Festival cut.*3 views left/s])
    await tabs.getByRole('link', { name: /^Share/ }).click()
    await page.getByRole('button', { name: 'Preview as a reviewer' }).click()
    await choose(page, 'As', /Rotterdam programming/)
    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Open Preview' }).click()
    const tried = await opened
    await expect(tried.getByText('Preview of the link “Rotterdam programming”. Nothing is counted.')).toBeVisible()
    await tried.close()
    await page.getByRole('button', { name: 'Options for Rotterdam programming' }).click()
    await page.getByRole('menuitem', { name: 'Expire Access' }).click()
    await expect(
      page.getByRole('row').filter({ hasText: 'Rotterdam programming' }).getByText('Expired').filter({ visible: true }),
    ).toBeVisible()
    await reviewer.reload()
    await expect(reviewer.getByRole('heading', { name: 'This screener has expired.' })).toBeVisible()
  })

  await test.step('it is duplicated after a question, and the first one is deleted after three ticks and a typed word', async () => {
    const cards = page.getByRole('list', { name: 'Screener rooms' }).getByRole('article')
    const options = async (item: string) => {
      await page.getByRole('button', { name: 'Options for Berlinale, second week', exact: true }).click()
      await page.getByRole('menuitem', { name: item }).click()
    }
    await page.getByRole('link', { name: 'Back to screener rooms' }).click()
    await options('Duplicate')
    await page.getByRole('dialog').getByRole('button', { name: 'Duplicate' }).click()
    await expect(cards).toHaveCount(2)
    await options('Delete')
    const dialog = page.getByRole('dialog', { name: 'Delete Screener Room' })
    await dialog.getByLabel('Type delete to confirm').fill(' DELETE ')
    const [first, ...rest] = await dialog.getByRole('checkbox').all()
    for (const box of rest) await box.check()
    await expect(dialog.getByRole('button', { name: 'Delete Screener Room' })).toBeDisabled()
    await first?.check()
    await expectAccessible(page, 'deletion of a room')
    await dialog.getByRole('button', { name: 'Delete Screener Room' }).click()
    await expect(page.getByText('Screener room deleted.')).toBeVisible()
    await expect(cards).toHaveCount(1)
    await reviewer.goto(louis)
    await expect(reviewer.getByText('Nordlys Film has deleted what was shared here.')).toBeVisible()
    await expect(reviewer.getByRole('button', { name: 'Request extension' })).toHaveCount(0)
    await expect(call(context.request, routes.screeners.get, { params: { projectID, screenerID: film } })).resolves.toMatchObject({
      is_available: true,
    })
  })
  await guest.close()
})

/** With both screeners, called so in the room alone; answers its id. */
async function buildRoom(page: Page): Promise<string> {
  await page.goto('/screener-rooms')
  await page.getByRole('button', { name: 'Create' }).click()
  const create = page.getByRole('dialog', { name: 'Create Screener Room' })
  await create.getByLabel('Room Name').fill(ROOM)
  await create.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('button', { name: 'Add Projects' }).click()
  const projects = page.getByRole('dialog', { name: 'Add Projects to Room' })
  await projects.getByRole('checkbox', { name: 'The Salt Meridian' }).check()
  await projects.getByRole('button', { name: 'Add Projects' }).click()
  await page.getByRole('button', { name: 'Add screener' }).click()
  const screeners = page.getByRole('dialog', { name: 'Add Screeners to Room' })
  const rows = screeners.getByRole('table').getByRole('row')
  const tiles = page.getByRole('list', { name: 'Screeners of The Salt Meridian' }).getByRole('article')
  for (const [place, [file, name]] of (
    [
      ['SALT_MERIDIAN.mkv', 'Festival cut'],
      ['TRAILER.mp4', 'Trailer'],
    ] as const
  ).entries()) {
    await rows.filter({ hasText: file }).getByRole('checkbox').check()
    await screeners.getByRole('button', { name: 'Add Screeners' }).click()
    await expect(screeners).toBeHidden()
    // Before it is there, the last one would be the one before.
    const tile = tiles.nth(place)
    await tile.getByRole('button', { name: /^Options for/ }).click()
    await page.getByRole('menuitem', { name: 'Rename' }).click()
    await page.getByLabel('Screener Name').fill(name)
    await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
    await expect(tile.getByRole('button', { name: `Options for ${name}` })).toBeVisible()
    if (name === 'Festival cut') await page.getByRole('button', { name: 'Add another screener' }).click()
  }
  return new URL(page.url()).pathname.split('/')[2] ?? ''
}

async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  const box = page.getByRole('combobox', { name: label, exact: true })
  await box.click()
  if (typeof option === 'string') await box.fill(option)
  await page.getByRole('option', { name: option }).click()
}

async function exported(page: Page, format: 'CSV' | 'PDF'): Promise<Buffer> {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: format }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(new RegExp(`^Berlinale EFM 2027.*-reviewers-.*\\.${format.toLowerCase()}$`))
  return readFileSync(await file.path())
}

/** The cells of one line of a CSV file (RFC 4180). */
const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain)

/** The share of the first page that is drawn on, as poppler renders it. */
function inkOf(pdf: Buffer): number {
  const picture = execFileSync('pdftoppm', ['-gray', '-r', '40', '-singlefile', '-'], { input: pdf })
  const [head = '', width, height] = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(picture.subarray(0, 40).toString('latin1')) ?? []
  const pixels = picture.subarray(head.length)
  expect(pixels).toHaveLength(Number(width) * Number(height))
  return pixels.filter((each) => each < 250).length / pixels.length
}
