import { expect, test } from 'vitest'
import { keptOf, wizardIn } from './use-kept-wizard.ts'
import { beginWizard, type WizardState, wizard } from './wizard-machine.ts'

const reloaded = (state: WizardState) => wizardIn(JSON.parse(JSON.stringify(keptOf(state) ?? null)), state.type)
const drive = () => wizard(beginWizard('send-physical-copy', []), { is: 'choose', chosen: { drive_type: 'purchase', drive_quantity: 2 } })

test('a reload goes on at the step that asked, with what was chosen', () => {
  const chosen = drive()
  expect(reloaded(chosen)).toEqual(chosen)
  expect(reloaded(wizard(chosen, { is: 'close' })), 'also from the question whether to close').toEqual(chosen)
  const refused = wizard({ ...chosen, step: 'adding-to-cart' }, { is: 'failed', message: 'The cart is full.' })
  expect(reloaded(refused), 'also from an attempt that failed').toEqual(chosen)
  expect(reloaded({ ...chosen, error: true, faults: [{ field: 'drive_type', message: 'Required' }] })).toEqual(chosen)
})

test('what may lie in the cart, was closed, or is of another service does not come back', () => {
  expect(reloaded({ ...drive(), step: 'adding-to-cart' })).toBeUndefined()
  expect(reloaded({ ...drive(), step: 'complete' })).toBeUndefined()
  expect(reloaded(wizard(drive(), { is: 'cancel' }))).toBeUndefined()
  expect(wizardIn(drive(), 'dcp')).toBeUndefined()
  for (const broken of [undefined, null, {}, { type: 'dcp', step: 'nowhere' }]) expect(wizardIn(broken, 'dcp')).toBeUndefined()
})
