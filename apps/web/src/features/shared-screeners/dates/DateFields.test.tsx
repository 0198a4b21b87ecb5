import { Dialog } from '@answerprint/ui/Dialog'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../platform/testing/show.tsx'
import { DateFields } from './DateFields.tsx'

const nothing = () => undefined

test('a dialog for dates begins at the first of them, not at the button that closes it', async () => {
  await show(
    <Dialog opened title="Availability and Expiry" onClose={nothing}>
      <DateFields isFirst dates={{ availableAt: null, expiry: null }} onChange={nothing} />
    </Dialog>,
  )
  await expect.element(page.getByRole('button', { name: 'Available from' })).toHaveFocus()
})
