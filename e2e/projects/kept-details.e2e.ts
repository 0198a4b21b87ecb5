import * as routes from '@answerprint/contract/routes'
import { expect } from '@playwright/test'
import { holdAnswers } from '../support/browser/held-answers.ts'
import { givenProject } from '../support/given/account-by-api.ts'
import { addressesOf } from '../support/given/api.ts'
import { categoriesOf, change, projectOf } from '../support/given/details-by-api.ts'
import { atHome } from '../support/page/at-home.ts'
import { addCredit, addField, namesIn } from '../support/page/details-page.ts'
import { test } from '../support/test.ts'

test('text that could not be saved stays, and leaving an unchanged field overwrites nothing', async ({ page, context }) => {
  const projectID = await givenProject(context.request, 'words@details.example')
  await atHome(page)
  await page.goto(`/projects/${projectID}/details/general`)

  await test.step('a value that the server refused stays in the field', async () => {
    await addField(page, 'EIDR', '10.5240/8F2C')
    await page.route(addressesOf(routes.customFields.update), (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', message: 'An error occurred' } }),
    )
    await page.getByLabel('Value of EIDR').fill('10.5240/41D0')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByLabel('Value of EIDR')).toHaveValue('10.5240/41D0')
    await expect(page.getByLabel('Value of EIDR')).toHaveAttribute('aria-invalid', 'true')
    await page.unroute(addressesOf(routes.customFields.update))
    await page.getByLabel('Value of EIDR').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Value of EIDR')).toHaveAttribute('title', '10.5240/41D0')
  })

  await test.step('what is typed during a save is kept, and saved after it', async () => {
    const saving = await holdAnswers(page, addressesOf(routes.customFields.update))
    await page.getByLabel('Value of EIDR').fill('first')
    await page.keyboard.press('Enter')
    await expect.poll(saving.count).toBe(1)
    await page.getByLabel('Value of EIDR').fill('second')
    await page.keyboard.press('Enter')
    saving.release()
    await expect(page.getByLabel('Value of EIDR')).toHaveAttribute('title', 'second')
    await expect(page.getByLabel('Value of EIDR')).toHaveValue('second')
  })

  await test.step('a field that another person changed is not overwritten by leaving it', async () => {
    const value = 'Written by another person.'
    await change(context.request, projectID, { key: 'logline', value })
    await page.getByLabel('Release year').fill('2026')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Logline')).toHaveValue(value)
    await page.getByLabel('Logline').focus()
    await page.getByLabel('Logline').blur()
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('The Salt Road')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'The Salt Road' })).toBeVisible()
    expect(await projectOf(context.request, projectID)).toMatchObject({ logline: value, release_year: 2026, title: 'The Salt Road' })
  })

  await test.step('a credit with a name is removed after a question, an empty one at once', async () => {
    await page.getByRole('link', { name: 'Credits' }).click()
    await page.getByRole('button', { name: 'Add category' }).click()
    const card = page.getByRole('region', { name: 'New Category' })
    await addCredit(card, 'Aru')
    await card.getByRole('button', { name: 'Add credit' }).click()
    await card.getByRole('button', { name: 'Remove credit' }).click()
    await expect.poll(() => namesIn(card)).toEqual(['Aru'])
    await expect(card.getByRole('button', { name: 'Remove Aru' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Remove this credit?' }).getByRole('button', { name: 'Remove credit' }).click()
    await expect.poll(() => namesIn(card)).toEqual([])
    await expect(card.getByRole('button', { name: 'Add credit' })).toBeFocused()
  })

  await test.step('a category whose answer was lost is not created twice', async () => {
    const address = addressesOf(routes.credits.create)
    await page.route(address, async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await route.fetch()
      await route.abort('connectionreset')
    })
    await page.getByRole('button', { name: 'Add category' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'The server cannot be reached' })).toBeVisible()
    await page.unroute(address)
    await page.getByRole('button', { name: 'Add category' }).click()
    await expect(page.getByRole('region', { name: 'New Category' })).toHaveCount(2)
    expect(await categoriesOf(context.request, projectID)).toHaveLength(2)
  })

  await test.step('an address with a page number that is too high shows the last page', async () => {
    await page.goto(`/projects/${projectID}/details/history?page=99999999`)
    await expect(page.getByText('created the project')).toBeVisible()
  })
})
