import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answering, type ScriptedAnswer } from '#platform/testing/scripted-server'
import { showOnPage } from '../../../platform/testing/show-on-page.tsx'
import { CreateProject } from './CreateProject.tsx'

const dialog = page.getByRole('dialog', { name: 'Create a New Project' })
const title = dialog.getByLabelText('Project Title')
const question = page.getByRole('dialog', { name: 'Discard your changes?' })
const clickBeside = () => userEvent.click(document.body, { position: { x: 4, y: 4 }, force: true })

afterEach(() => vi.unstubAllGlobals())

async function open(initialTitle = '') {
  const onClose = vi.fn()
  await showOnPage(<CreateProject slug={undefined} initialTitle={initialTitle} onClose={onClose} />)
  await expect.element(title).toHaveFocus()
  return onClose
}

test('while a project is saved its button says so and is disabled', async () => {
  const held = Promise.withResolvers<ScriptedAnswer>()
  answering(held.promise)
  await open('Halcyon')
  await dialog.getByRole('button', { name: 'Create Project' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  held.resolve({ status: 409, body: { code: 'conflict', message: 'There is a project of this title.' } })
  await expect.element(dialog.getByRole('button', { name: 'Create Project' })).toBeEnabled()
  await expect.element(title).toHaveAccessibleDescription(/There is a project of this title\./)
})

test('a click beside the dialog closes it while it has no title', async () => {
  const onClose = await open()
  await clickBeside()
  await expect.poll(() => onClose).toHaveBeenCalledOnce()
})

test('a title of one character is not lost by a click beside the dialog', async () => {
  const onClose = await open()
  await title.fill('M')
  await clickBeside()
  await expect.element(question).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})

test('a title that came from the palette is not lost by a click beside the dialog', async () => {
  const onClose = await open('Halcyon')
  await clickBeside()
  await expect.element(question).toBeVisible()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(title).toHaveValue('Halcyon')
  expect(onClose).not.toHaveBeenCalled()
})
