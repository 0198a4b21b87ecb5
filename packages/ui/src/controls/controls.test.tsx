import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ConfirmModal } from '../dialogs/ConfirmModal.tsx'
import { nothing, show } from '../testing/show.tsx'
import { SearchField } from './SearchField.tsx'
import { SegmentedChoice } from './SegmentedChoice.tsx'

function Views() {
  const [view, setView] = useState<'grid' | 'list'>('grid')
  const options = [
    { value: 'grid', label: 'Grid', icon: null },
    { value: 'list', label: 'List', icon: null },
  ] as const
  return <SegmentedChoice label="View" value={view} onChange={setView} options={options} />
}

describe('controls', () => {
  test('Escape empties the search', async () => {
    const onChange = vi.fn()
    await show(<SearchField label="Search files" value="salt" onChange={onChange} />)
    await page.getByRole('searchbox', { name: 'Search files' }).click()
    await userEvent.keyboard('{Escape}')
    expect(onChange).toHaveBeenCalledExactlyOnceWith('')
  })

  test('the arrow keys change the view', async () => {
    await show(<Views />)
    await page.getByRole('radio', { name: 'Grid' }).click()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(page.getByRole('radio', { name: 'List' })).toBeChecked()
  })

  test('a dangerous question starts with the focus on Cancel', async () => {
    const onConfirm = vi.fn()
    await show(
      <ConfirmModal opened title="Delete" tone="danger" confirm="Delete 3 files" onConfirm={onConfirm} onClose={nothing}>
        For good.
      </ConfirmModal>,
    )
    await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await page.getByRole('button', { name: 'Delete 3 files' }).click()
    expect(onConfirm).toHaveBeenCalledTimes(1)
  })

  test('a choice shown as text is found by its text', async () => {
    const onChange = vi.fn()
    const options = [
      { value: '', label: 'All' },
      { value: 'screeners', label: 'Screeners' },
    ] as const
    await show(<SegmentedChoice label="Type" value="" onChange={onChange} options={options} />)
    await page.getByText('Screeners').click()
    expect(onChange).toHaveBeenCalledExactlyOnceWith('screeners')
  })
})
