import * as routes from '@answerprint/contract/routes'
import { expect } from '@playwright/test'
import { holdAnswers } from '../support/browser/held-answers.ts'
import { givenPerson } from '../support/given/account-by-api.ts'
import { call } from '../support/given/api.ts'
import { briefGoldenGate } from '../support/given/clips.ts'
import { givenFilm } from '../support/given/film-by-api.ts'
import { expectAccessible } from '../support/page/accessible.ts'
import { expectWithinWindow } from '../support/page/geometry.ts'
import { test } from '../support/test.ts'

test('a screener room is created, filled, put in order and renamed', async ({ page, context }) => {
  await givenPerson(context.request, 'helen@rooms.example')
  await test.step('rooms are for organizations: an individual is led to one', async () => {
    await page.goto('/screener-rooms')
    await expect(page.getByRole('heading', { name: 'Screener rooms are available to organizations.' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Create an organization' }).click()
    await page.getByLabel('Name of the organization').fill('Nordlys Film')
    await page.getByRole('button', { name: 'Create' }).click()
    await expect(page.getByText('Nordlys Film created')).toBeVisible()
  })
  const { _id: projectID } = await call(context.request, routes.projects.create, { body: { title: 'The Salt Meridian' } })
  for (const name of ['SALT_MERIDIAN.mp4', 'TRAILER.mp4']) await givenFilm(context.request, projectID, name, briefGoldenGate())
  await call(context.request, routes.projects.create, { body: { title: 'Ortolan' } })
  const projects = page.getByRole('list', { name: 'Selected Projects' }).getByRole('article')
  const films = page.getByRole('list', { name: 'Screeners of The Salt Meridian' }).getByRole('article')

  await test.step('it needs a name', async () => {
    await page.goto('/screener-rooms')
    await expect(page.getByRole('heading', { name: 'You have no screener rooms yet.' })).toBeVisible()
    await page.getByRole('button', { name: 'Create' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create Screener Room' })
    await expect(dialog.getByRole('button', { name: 'Create' })).toBeDisabled()
    await dialog.getByLabel('Room Name').fill('Berlin')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect(page.getByRole('heading', { name: 'This screener room is empty!' })).toBeVisible()
    await expect(page).toHaveURL(/\/screener-rooms\/[0-9a-f-]+\/screeners$/)
    await expectAccessible(page)
  })

  await test.step('projects are added', async () => {
    await page.getByRole('button', { name: 'Add Projects' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Projects to Room' })
    await expect(dialog.getByRole('button', { name: 'Add Projects' })).toBeDisabled()
    for (const title of ['The Salt Meridian', 'Ortolan']) await dialog.getByRole('checkbox', { name: title }).check()
    await dialog.getByRole('button', { name: 'Add Projects' }).click()
    await expect(page.getByText('Added project(s) to room!')).toBeVisible()
    await expect(projects).toHaveCount(2)
  })

  await test.step('and their screeners', async () => {
    await projects.filter({ hasText: 'The Salt Meridian' }).getByRole('button', { name: 'Add screener' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Screeners to Room' })
    const boxes = dialog.getByRole('table').getByRole('checkbox')
    await expect(boxes).toHaveCount(2)
    for (const box of await boxes.all()) await box.check()
    await dialog.getByRole('checkbox', { name: 'Notify reviewers of changes' }).check()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Add Screeners' }).click()
    await expect(page.getByText('Added screener(s) to room!')).toBeVisible()
    await expect(films).toHaveCount(2)
    await expect(page.getByRole('button', { name: 'Add another screener' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a dialog of the room closes when Back changes the tab', async () => {
    await page.getByRole('link', { name: 'Share', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'No reviewers' })).toBeVisible()
    await page.getByRole('button', { name: 'Options for Berlin' }).click()
    await page.getByRole('menuitem', { name: 'Rename' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goBack()
    await expect(films).toHaveCount(2)
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  await test.step('both are put in order, as far as there is a neighbour', async () => {
    const [first = '', second = ''] = await films.locator('[title]:not(button)').allTextContents()
    await expect(films.first().getByRole('button', { name: /left$/ })).toBeDisabled()
    await films
      .first()
      .getByRole('button', { name: /right$/ })
      .click()
    await expect(page.getByText('Screener positions swapped!')).toBeVisible()
    await expect(films.locator('[title]:not(button)')).toHaveText([second, first])
    await expect(films.last().getByRole('button', { name: /left$/ })).toBeFocused()
    const ends = await projects.getByRole('heading').allTextContents()
    await projects.first().getByRole('button', { name: /down$/ }).click()
    await expect(page.getByText('Project positions swapped!')).toBeVisible()
    await expect(projects.getByRole('heading')).toHaveText(ends.toReversed())
  })

  await test.step('and are moved by key and by drag', async () => {
    const titles = projects.getByRole('heading')
    const before = await titles.allTextContents()
    await page.getByRole('button', { name: `Move ${before[0]}`, exact: true }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await expect(page.getByText('Project moved!')).toBeVisible()
    await expect(titles).toHaveText(before.toReversed())
    await page.reload()
    await expect(titles).toHaveText(before.toReversed())
    const pictures = () => films.locator('img').evaluateAll((all) => all.map((each) => new URL((each as HTMLImageElement).src).pathname))
    const [one, other] = await pictures()
    const handle = films.first().getByRole('button', { name: /^Move .*(?<!left|right)$/ })
    await handle.dragTo(films.last(), { targetPosition: { x: 180, y: 60 } })
    await expect(page.getByText('Screener moved!')).toBeVisible()
    await expect.poll(pictures).toEqual([other, one])
    await expectAccessible(page)
  })

  await test.step('the logline is edited where it is seen', async () => {
    await page.getByRole('button', { name: 'Edit metadata of Ortolan' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Metadata' })
    await dialog.getByLabel('Logline').fill('A cook falls for the last bird she may not serve.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved!')).toBeVisible()
    await expect(projects.filter({ hasText: 'A cook falls for the last bird' })).toHaveCount(1)
  })

  await test.step('a poster that shows its title is updated like any other', async () => {
    const card = projects.filter({ hasText: 'Ortolan' })
    await card.getByRole('button', { name: 'Update Poster' }).click()
    await expect(page.getByRole('dialog', { name: 'Update Poster' })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('a screener has another name in this room, and is taken out of it', async () => {
    await films
      .first()
      .getByRole('button', { name: /^Options for/ })
      .click()
    await page.getByRole('menuitem', { name: 'Rename' }).click()
    await page.getByLabel('Screener Name').fill('Festival cut')
    await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
    await expect(page.getByText('Screener updated!')).toBeVisible()
    const options = page.getByRole('button', { name: 'Options for Festival cut' })
    await options.click()
    await page.getByRole('menuitem', { name: 'Rename' }).click()
    await page.getByRole('dialog').getByRole('button', { name: "Use screener's own name" }).click()
    await expect(options).toHaveCount(0)
    await films
      .first()
      .getByRole('button', { name: /^Options for/ })
      .click()
    await page.getByRole('menuitem', { name: 'Remove from room' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove Screener' }).click()
    await expect(page.getByText('Removed screener from room!')).toBeVisible()
    await expect(films).toHaveCount(1)
  })

  await test.step('a change by another person refuses the swap, and shows the order as it is', async () => {
    const roomID = new URL(page.url()).pathname.split('/')[2] ?? ''
    const { user } = await call(context.request, routes.accounts.check, {})
    const params = { organizationID: user.organization_id ?? '', roomID }
    const ids = (await call(context.request, routes.screenerRooms.get, { params })).projects.map(({ _id }) => _id)
    // The page learns of it at once; here the click comes before the answer.
    const news = await holdAnswers(page, `**/screener-groups/${roomID}`)
    await call(context.request, routes.screenerRooms.orderProjects, { params, body: { projectIDs: ids.toReversed() } })
    const before = await projects.getByRole('heading').allTextContents()
    await projects.first().getByRole('button', { name: /down$/ }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    news.release()
    await expect(projects.getByRole('heading')).toHaveText(before.toReversed())
  })

  await test.step('the room is renamed in its header, and its cards fit a phone', async () => {
    await page.getByRole('button', { name: 'Edit room name' }).click()
    await page.getByLabel('Room name').fill('Berlin Buyers')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Berlin Buyers' })).toBeVisible()
    await page.setViewportSize({ width: 390, height: 900 })
    await expectWithinWindow(page)
    // On a phone, what can be done with a card is in one menu.
    await expect(page.getByRole('button', { name: /^Move Ortolan (up|down)/ })).toHaveCount(0)
    const seen = await projects.getByRole('heading').allTextContents()
    await page.getByRole('button', { name: `Options for ${seen[0]}`, exact: true }).click()
    await page.getByRole('menuitem', { name: 'Move down' }).click()
    await expect(projects.getByRole('heading')).toHaveText(seen.toReversed())
  })

  await test.step('a second tab orders the same room, and a reload in the middle shows what is', async () => {
    const other = await page.context().newPage()
    await other.goto(page.url())
    const there = other.getByRole('list', { name: 'Selected Projects' }).getByRole('article').getByRole('heading')
    await expect(there).toHaveCount(2)
    const seen = await there.allTextContents()
    await other.getByRole('button', { name: `Move ${seen[0]} down` }).click()
    await expect(there).toHaveText(seen.toReversed())
    await expect(other.getByRole('status').filter({ hasText: 'Moved to position 2 of 2' })).toHaveCount(1)
    await expect(projects.getByRole('heading')).toHaveText(seen.toReversed())
    await other.getByRole('button', { name: `Move ${seen[0]} up` }).click()
    await page.reload()
    await expect(there).toHaveText(seen)
    await expect(projects.getByRole('heading')).toHaveText(seen)
    await other.close()
  })

  await test.step('the renamed room is found in the list', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(page.getByRole('link', { name: 'Back to screener rooms' })).not.toHaveAttribute('aria-current')
    await page.getByRole('link', { name: 'Back to screener rooms' }).click()
    await expect(page.getByText('2 projects · 1 screener')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Options for Berlin Buyers' }).click()
    await page.getByRole('menuitem', { name: 'Share by URL' }).click()
    await expect(page.getByRole('dialog', { name: 'Share Screener Room' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('the order of the list is kept in this browser', async () => {
    await page.getByRole('button', { name: 'Sort by Newest' }).click()
    await page.getByRole('menuitemradio', { name: 'Name' }).click()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Sort by Name' })).toBeVisible()
  })
})
