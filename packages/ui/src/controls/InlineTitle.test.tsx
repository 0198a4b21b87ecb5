import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { InlineTitle } from './InlineTitle.tsx'

const edit = async (keys: string) => {
  const onSave = vi.fn(async (): Promise<string | undefined> => undefined)
  await show(<InlineTitle value="Festival cut" label="Screener name" onSave={onSave} />)
  await page.getByRole('button', { name: 'Edit screener name' }).click()
  await page.getByRole('textbox', { name: 'Screener name' }).fill(keys)
  return onSave
}

describe('a title that is edited in place', () => {
  test('its pencil is large enough for a finger on a phone, where nothing moves for it', async () => {
    await show(<InlineTitle value="Festival cut" label="Screener name" onSave={async () => undefined} />)
    const pencil = page.getByRole('button', { name: 'Edit screener name' }).element()
    const line = pencil.parentElement as HTMLElement
    const { height } = line.getBoundingClientRect()
    await page.viewport(390, 800)
    expect(pencil.getBoundingClientRect().height).toBeGreaterThanOrEqual(32)
    expect(line.getBoundingClientRect().height).toBe(height)
    await page.viewport(1280, 800)
  })

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

describe('a title whose saving fails', () => {
  const LOST = 'The server cannot be reached.'

  test('has what was typed in the field, with the reason, and is sent again by Enter', async () => {
    const onSave = await edit('Final cut')
    onSave.mockResolvedValueOnce(LOST)
    await userEvent.keyboard('{Enter}')
    const field = page.getByRole('textbox', { name: 'Screener name' })
    await expect.element(field).toHaveValue('Final cut')
    await expect.element(field).toHaveAccessibleDescription(LOST)
    await expect.element(field).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => onSave).toHaveBeenCalledTimes(2)
    expect(onSave).toHaveBeenLastCalledWith('Final cut')
  })

  test('does not call back who has gone on to another control', async () => {
    const { promise: answer, resolve } = Promise.withResolvers<string>()
    await show(
      <>
        <InlineTitle value="Festival cut" label="Screener name" onSave={() => answer} />
        <button type="button">Send</button>
      </>,
    )
    await page.getByRole('button', { name: 'Edit screener name' }).click()
    await page.getByRole('textbox', { name: 'Screener name' }).fill('Final cut')
    await page.getByRole('button', { name: 'Send' }).click()
    resolve(LOST)
    await expect.element(page.getByText(LOST)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Send' })).toHaveFocus()
  })

  test('Escape goes back to the name before, without the reason', async () => {
    const onSave = await edit('Final cut')
    onSave.mockResolvedValueOnce(LOST)
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(LOST)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('heading', { name: 'Festival cut' })).toBeVisible()
    await expect.element(page.getByText(LOST)).not.toBeInTheDocument()
  })
})
