import { Checkbox, Switch } from '@mantine/core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { SegmentedChoice } from '../controls/SegmentedChoice.tsx'
import { nothing, show } from '../testing/show.tsx'
import { TileCheck } from '../tiles/TileCheck.tsx'

const inContrast = (value: string) =>
  (cdp() as unknown as { send: (method: string, of: object) => Promise<unknown> }).send('Emulation.setEmulatedMedia', {
    features: [{ name: 'forced-colors', value }],
  })

beforeEach(() => inContrast('active'))
afterEach(() => inContrast('none'))

/** How it looks: what a selector finds in the first and in the second of two. */
function looks(container: Element, selector: string, of: 'background-color' | 'text-decoration-thickness' | 'outline-style'): string[] {
  return [...container.querySelectorAll(selector)].map((each) => getComputedStyle(each).getPropertyValue(of))
}

test('a contrast theme shows what is on and what is off', async () => {
  const { container } = await show(
    <>
      <Switch label="Comments" checked onChange={nothing} />
      <Switch label="Geoblocking" checked={false} onChange={nothing} />
      <Checkbox label="Mine" checked onChange={nothing} />
      <Checkbox label="Theirs" checked={false} onChange={nothing} />
      <TileCheck label="Reel 1" checked onToggle={nothing} />
      <TileCheck label="Reel 2" checked={false} onToggle={nothing} />
    </>,
  )
  expect(matchMedia('(forced-colors: active)').matches).toBe(true)
  const [onTrack, offTrack] = looks(container, '.mantine-Switch-track', 'background-color')
  const [onThumb, offThumb] = looks(container, '.mantine-Switch-thumb', 'background-color')
  expect(onTrack).not.toBe(offTrack)
  expect(onThumb).not.toBe(onTrack)
  expect(offThumb).not.toBe(offTrack)
  const [mine, theirs, first, second] = looks(container, 'input[type="checkbox"]:not(.mantine-Switch-input)', 'background-color')
  expect(mine).not.toBe(theirs)
  expect(first).not.toBe(second)
})

test('a contrast theme shows what is current and what is chosen', async () => {
  const { container } = await show(
    <>
      <a href="#files" aria-current="page">
        Files
      </a>
      <a href="#details">Details</a>
      <SegmentedChoice
        label="View"
        value="grid"
        onChange={nothing}
        options={[
          { value: 'grid', label: 'Grid' },
          { value: 'list', label: 'List' },
        ]}
      />
      <div role="listbox" aria-label="Cues" tabIndex={0}>
        <div role="option" aria-selected tabIndex={-1}>
          First
        </div>
        <div role="option" aria-selected={false} tabIndex={-1}>
          Second
        </div>
      </div>
    </>,
  )
  const [current, other] = looks(container, 'a', 'text-decoration-thickness')
  expect(current).toBe('3px')
  expect(other).not.toBe('3px')
  expect(looks(container, 'label', 'outline-style')).toEqual(['solid', 'none'])
  expect(looks(container, '[role="option"]', 'outline-style')).toEqual(['solid', 'none'])
})
