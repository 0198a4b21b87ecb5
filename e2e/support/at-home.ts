import type { APIRequestContext, Page } from '@playwright/test'

const steps = ['create_project', 'upload_files', 'add_members', 'file_options', 'checkout', 'screener_analytics', 'send_screener']

/** For journeys that are about something else: the slideshow is skipped when it comes, and no tip stands in the way. */
export async function atHome(page: Page): Promise<void> {
  await page.addInitScript((seen) => localStorage.setItem('answerprint_viewed_tour_steps', JSON.stringify(seen)), steps)
  const tutorial = page.getByRole('dialog', { name: 'Tutorial' })
  await page.addLocatorHandler(tutorial, () => tutorial.getByRole('button', { name: 'Skip' }).click())
}

/** The same for somebody who signed up through the API: the slideshow never comes, and takes neither focus nor a drop. */
export async function skipSlideshow(api: APIRequestContext): Promise<void> {
  const { user } = (await (await api.get('/api/auth/check')).json()) as { user: { _id: string } }
  await api.put(`/api/users/${user._id}`, { data: { key: 'onboarded', value: true } })
}
