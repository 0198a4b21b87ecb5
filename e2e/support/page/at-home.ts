import * as routes from '@answerprint/contract/routes'
import type { APIRequestContext, Page } from '@playwright/test'
import { call } from '../given/api.ts'

const STEPS = ['create_project', 'upload_files', 'add_members', 'file_options', 'checkout', 'screener_analytics', 'send_screener']

/** For journeys about other things: the slideshow is skipped when it appears, and no tip is shown. */
export async function atHome(page: Page): Promise<void> {
  await page.addInitScript((seen) => localStorage.setItem('answerprint_viewed_tour_steps', JSON.stringify(seen)), STEPS)
  const tutorial = page.getByRole('dialog', { name: 'Tutorial' })
  await page.addLocatorHandler(tutorial, () => tutorial.getByRole('button', { name: 'Skip' }).click())
}

/** The same for a user who signed up through the API: the slideshow never appears, and takes neither focus nor a drop. */
export async function skipSlideshow(api: APIRequestContext): Promise<void> {
  const { user } = await call(api, routes.accounts.check, {})
  await call(api, routes.accounts.updateUser, { params: { userID: user._id }, body: { key: 'onboarded', value: true } })
}
