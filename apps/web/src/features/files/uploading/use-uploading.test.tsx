import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ProjectHere, useVisitor } from '#platform/session'
import { answering } from '#platform/testing/scripted-server'
import { show } from '../../../platform/testing/show.tsx'
import { useUploading } from './use-uploading.ts'

const user = {
  ...{ _id: 'u-1', currency_code: 'USD', organization_id: 'o-1', permissions: {} },
  subscription: { storage: { used: 1000, total: 1000 } },
}

const Place = ({ title }: { title: string }) => (
  <p>
    {title}: {useUploading({ projectID: 'p-1', folderID: undefined }).isFull ? 'full' : 'open'}
  </p>
)
const Page = () =>
  useVisitor() !== null && (
    <>
      <ProjectHere value={{ organization_id: 'o-1' }}>
        <Place title="Of the organization" />
      </ProjectHere>
      <ProjectHere value={{ organization_id: null }}>
        <Place title="Their own" />
      </ProjectHere>
    </>
  )

afterEach(() => vi.unstubAllGlobals())

test('the full storage of an organization does not close the own project of a member, which is stored elsewhere', async () => {
  answering({ status: 200, body: { user } })
  await show(<Page />)
  await expect.element(page.getByText('Of the organization: full')).toBeVisible()
  await expect.element(page.getByText('Their own: open')).toBeVisible()
})
