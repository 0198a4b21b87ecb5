import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useStore } from 'zustand'
import { useAspera } from '#features/aspera'
import { useVisitor } from '#platform/session'
import { shellStore } from '#platform/shell-store'
import { answering } from '#platform/testing/scripted-server'
import { showOnPage } from '../../platform/testing/show-on-page.tsx'
import { AsperaUpgrade } from './AsperaDialogs.tsx'

// The plan of this person has no high-speed transfers.
const user = { _id: 'u-1', currency_code: 'USD', can_use_udp_uploads: false, can_use_udp_downloads: false }

function Menu() {
  const aspera = useAspera()
  const overlay = useStore(shellStore, (state) => state.overlay)
  return (
    <>
      <button type="button" onClick={() => aspera.upload({ projectID: 'p-1', folderID: undefined })}>
        Upload with Aspera
      </button>
      <button type="button" onClick={() => aspera.download('p-1', [])}>
        Download with Aspera
      </button>
      {overlay?.name === 'aspera_upgrade' && <AsperaUpgrade of={overlay.of} onClose={() => shellStore.setState({ overlay: null })} />}
    </>
  )
}
const Page = () => useVisitor() !== null && <Menu />

afterEach(() => vi.unstubAllGlobals())

test('without the plan a high-speed download is offered as one, and an upload as one', async () => {
  answering({ status: 200, body: { user } }, { status: 200, body: { is_configured: true } })
  await showOnPage(<Page />)
  for (const [way, others] of [
    ['Download', /uploads/],
    ['Upload', /downloads/],
  ] as const) {
    const what = way.toLowerCase()
    await page.getByRole('button', { name: `${way} with Aspera` }).click()
    const dialog = page.getByRole('dialog', { name: `Faster ${what}s with Aspera` })
    await expect.element(dialog.getByText(new RegExp(`Ordinary ${what}s go on working`))).toBeVisible()
    await expect.element(dialog.getByText(others)).not.toBeInTheDocument()
    await expect.element(dialog.getByRole('link', { name: `Upgrade to ${what} with Aspera` })).toBeVisible()
    await dialog.getByRole('button', { name: 'Maybe Later' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
  }
})
