import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../../platform/testing/show.tsx'
import { FolderNameDialog } from './FolderNameDialog.tsx'

const idle = { isPending: false, error: null, reset: () => undefined }
const name = page.getByLabelText('Folder Name')

async function open() {
  const acts = { onSubmit: vi.fn(), onClose: vi.fn() }
  await show(
    <FolderNameDialog title="Create a Project Folder" label="Folder Name" verb="Create Folder" name="New Folder" send={idle} {...acts} />,
  )
  await expect.element(name).toHaveFocus()
  return acts
}

test('the suggested name is selected, and Enter takes the one that is typed over it', async () => {
  const { onSubmit } = await open()
  await userEvent.keyboard(' Festivals {Enter}')
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith('Festivals')
})

test('without a name there is nothing to create, and Escape leaves at once', async () => {
  const { onSubmit, onClose } = await open()
  await name.fill(' ')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Create Folder' })).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => onClose).toHaveBeenCalledOnce()
  expect(onSubmit).not.toHaveBeenCalled()
})
