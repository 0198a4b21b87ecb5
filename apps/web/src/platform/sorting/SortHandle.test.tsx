import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { movedTo } from './order.ts'
import { SortHandle } from './SortHandle.tsx'
import { type Sorting, useSortedList } from './use-sorted-list.ts'
import { useSortedRow } from './use-sorted-row.ts'

function Card({ name, sorting }: { name: string; sorting: Sorting }) {
  const { attributes, setHandle } = useSortedRow(sorting)
  return (
    <section aria-label={name} {...attributes}>
      <SortHandle name={name} sorting={sorting} setHandle={setHandle} />
    </section>
  )
}

/** Two columns: a card that is moved past the middle is mounted again in the other one. */
function Columns() {
  const before = ['Cast', 'Crew', 'Music'].map((_id) => ({ _id }))
  const [items, setItems] = useState(before)
  const { shown, sortingOf } = useSortedList(items, (id, to) => setItems(movedTo(items, id, to)))
  return (
    <>
      {[shown.slice(0, 1), shown.slice(1)].map((column, index) => (
        <div key={index === 0 ? 'left' : 'right'}>
          {column.map(({ _id }) => (
            <Card key={_id} name={_id} sorting={sortingOf(_id)} />
          ))}
        </div>
      ))}
      <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => setItems(before)}>
        Put back
      </button>
    </>
  )
}

test('a card that comes to another column keeps the focus: moved in its menu, or put back', async () => {
  await show(<Columns />)
  const crew = page.getByRole('button', { name: 'Move Crew' })
  await crew.click()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await expect.poll(() => page.getByRole('region').elements()[0]?.ariaLabel).toBe('Crew')
  await expect.element(crew).toHaveFocus()

  await userEvent.keyboard(' {ArrowDown} ')
  await expect.poll(() => page.getByRole('region').elements()[0]?.ariaLabel).toBe('Cast')
  await expect.element(crew).toHaveFocus()
  await userEvent.keyboard(' {ArrowUp} ')
  await page.getByRole('button', { name: 'Put back' }).click()
  await expect.poll(() => page.getByRole('region').elements()[0]?.ariaLabel).toBe('Cast')
  await expect.element(crew).toHaveFocus()
})
