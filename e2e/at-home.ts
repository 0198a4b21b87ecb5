import type { Page } from '@playwright/test'

const steps = ['create_project', 'upload_files', 'add_members', 'file_options', 'checkout', 'screener_analytics', 'send_screener']

/** For journeys that are about something else: the slideshow is skipped when it comes, and no tip stands in the way. */
export async function atHome(page: Page): Promise<void> {
  await page.addInitScript((seen) => localStorage.setItem('answerprint_viewed_tour_steps', JSON.stringify(seen)), steps)
  const tutorial = page.getByRole('dialog', { name: 'Tutorial' })
  await page.addLocatorHandler(tutorial, () => tutorial.getByRole('button', { name: 'Skip' }).click())
}
