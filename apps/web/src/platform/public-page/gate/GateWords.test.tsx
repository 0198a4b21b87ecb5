import { Button } from '@mantine/core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../testing/show.tsx'
import { GateWords } from './GateWords.tsx'
import { gateStyles } from './gate-styles.ts'

test('what hangs below the line of a label is not cut off', async () => {
  await show(
    <GateWords title="This screener has expired.">
      <div className={gateStyles.actions}>
        <Button>Request again, gently</Button>
      </div>
    </GateWords>,
  )
  const label = page.getByText('Request again, gently').element()
  expect(label.clientHeight).toBeGreaterThanOrEqual(label.scrollHeight)
})
