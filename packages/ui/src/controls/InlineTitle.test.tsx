import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { InlineTitle } from './InlineTitle.tsx'

describe('a title that is edited in place', () => {
  const edit = async (keys: string) => {
    const onSave = vi.fn()
    await show(<InlineTitle value="Festival cut" label="Screener name" onSave={onSave} />)
    await page.getByRole('button', { name: 'Edit screener name' }).click()
    await page.getByRole('textbox', { name: 'Screener name' }).fill(keys)
    return onSave
  }

  test('Enter saves the trimmed name', async () => {
    const onSave = await edit('  Final cut ')
    await userEvent.keyboard('{Enter}')
    expect(onSave).toHaveBeenCalledExactlyOnceWith('Final cut')
  })

  test('Enter and Escape that end a word of an input method do not end editing', async () => {
    const onSave = await edit('朝の光')
    const field = page.getByRole('textbox', { name: 'Screener name' })
    for (const key of ['Enter', 'Escape']) {
      field.element().dispatchEvent(new KeyboardEvent('keydown', { key, isComposing: true, bubbles: true }))
    }
    expect(onSave).not.toHaveBeenCalled()
    await expect.element(field).toHaveValue('朝の光')
  })

  test('leaving the field saves', async () => {
    const onSave = await edit('Final cut')
    await userEvent.tab()
    expect(onSave).toHaveBeenCalledExactlyOnceWith('Final cut')
  })

  test('Escape restores, and so does an empty or unchanged name', async () => {
    const escaped = await edit('Final cut')
    await userEvent.keyboard('{Escape}')
    expect(escaped).not.toHaveBeenCalled()
    await expect.element(page.getByRole('button', { name: 'Edit screener name' })).toHaveFocus()
  })

  test('an empty name restores the one before', async () => {
    const emptied = await edit('   ')
    await userEvent.keyboard('{Enter}')
    expect(emptied).not.toHaveBeenCalled()
    await expect.element(page.getByRole('heading', { name: 'Festival cut' })).toBeVisible()
  })
})
