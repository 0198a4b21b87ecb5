import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../platform/testing/show.tsx'
import { CouldNotLoad } from './CouldNotLoad.tsx'

const at = location.href
afterEach(() => history.replaceState(null, '', at))

test.each([
  ['/transfers/aBcDeFgHiJkLmNoPqRsTuV', 'Your link is fine, and nothing was lost. If it keeps failing, send us the reference 01a2-77.'],
  ['/accounts/login', 'Nothing was lost. If it keeps failing, send us the reference 01a2-77.'],
])('%s could not be loaded: a link is spoken of where there is one', async (path, said) => {
  history.replaceState(null, '', path)
  await show(<CouldNotLoad reference="01a2-77" onRetry={() => {}} />)
  await expect.element(page.getByText(said, { exact: true })).toBeVisible()
})
