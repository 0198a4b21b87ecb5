import type { FileItem } from '@answerprint/contract/files'
import type { Choices } from '@answerprint/contract/order-rules'
import { ORDER_STEPS, WIZARD_TYPES, type WizardType } from '@answerprint/contract/order-types'
import { expect, test } from 'vitest'
import { beginWizard, factsOf, mainFileOf, mayLeave, PATHS, type WizardEvent, type WizardState, wizard } from './wizard-machine.ts'

const choices: Choices = { formats: [{ code: 'h264_mp4', bitrates: [5, 10] }], resolutions: ['1280 x 720'], framerates: ['24'] }
const next = { is: 'next', choices } as const
/** Only what the machine reads. */
const file = (type: FileItem['type'], more: Partial<FileItem> = {}) =>
  ({
    _id: type,
    type,
    size: 10,
    disc_type: null,
    length_in_ms: 5_400_000,
    resolution: '1920 x 1080',
    frame_rate: '25',
    ...more,
  }) as FileItem
const film = file('source_file')
const run = (state: WizardState, ...events: WizardEvent[]) => events.reduce(wizard, state)

test('a wizard begins with nothing chosen at the first step of its way', () => {
  expect(WIZARD_TYPES.map((type) => beginWizard(type, []).step)).toEqual([
    ...['file-picker', 'file-picker', 'file-picker', 'send-physical-copy-drives', 'send-discs', 'file-picker', 'file-picker'],
  ])
  expect(beginWizard('dcp', [])).toMatchObject({ type: 'dcp', return_step: null, files: {}, error: false })
  for (const path of Object.values(PATHS)) for (const step of path) expect(ORDER_STEPS).toContain(step)
})

test('a file that the order is begun from fills its slot, and the picker is passed over', () => {
  expect(beginWizard('closed-captions', [film])).toMatchObject({ step: 'turnaround-time', files: { video_file: film } })
  expect(beginWizard('dcp', [file('subtitle_track')])).toMatchObject({ step: 'file-picker', files: { subtitle_track: {} } })
  for (const missing of [{ length_in_ms: null }, { resolution: null }, { frame_rate: null }])
    expect(beginWizard('closed-captions', [file('source_file', missing)]).step).toBe('file-info')
})

const ways: [WizardType, FileItem[], object, string[]][] = [
  ['closed-captions', [film], { turnaround_time: 'web' }, ['turnaround-time', 'adding-to-cart']],
  ['dcp', [film], { crop: 'none', convert: false }, ['dcp-options', 'dcp-addons', 'dcp-turnaround', 'dcp-confirmation', 'adding-to-cart']],
  ['disc', [film], { disc_title: 'Halcyon', disc_type: 'Copy', dvd_quantity: 1 }, ['disc-options', 'disc-quantity', 'adding-to-cart']],
  ['inspection', [film], { inspection_type: 'qa' }, ['select-inspection-type', 'adding-to-cart']],
  [
    'conversion',
    [film],
    { output_video_type: 'h264_mp4', resolution: '1280 x 720', frame_rate: '24', bitrate: 5 },
    ['select-conversion-format', 'confirm-conversion-details', 'adding-to-cart'],
  ],
  ['send-physical-copy', [file('dcp')], {}, ['send-physical-copy-drives', 'adding-to-cart']],
  ['send-discs', [file('disc_output')], {}, ['send-discs', 'adding-to-cart']],
]
test.for(ways)('the way of %s', ([type, files, chosen, steps]) => {
  let state = run(beginWizard(type, files), { is: 'choose', chosen })
  const seen: string[] = [state.step]
  while (state.step !== 'adding-to-cart' && seen.length < 10) {
    state = wizard(state, next)
    seen.push(state.step)
  }
  expect(seen).toEqual(steps)
})

test('a step that lacks something says what, and does not change', () => {
  expect(wizard(beginWizard('dcp', []), next)).toMatchObject({ step: 'file-picker', error: true, faults: [{ field: 'source_file' }] })
  expect(wizard(beginWizard('send-discs', []), next)).toMatchObject({ step: 'send-discs', faults: [{ field: 'disc_output' }] })
  expect(wizard(beginWizard('dcp', [film]), next)).toMatchObject({ step: 'dcp-options', faults: [{ field: 'crop' }, { field: 'convert' }] })
})

test('a file of another kind leaves its slot empty and says what is accepted', () => {
  const state = run(beginWizard('dcp', []), { is: 'fill', slot: 'subtitle_track', file: film })
  expect(state).toMatchObject({
    files: {},
    error: true,
    faults: [{ field: 'subtitle_track', message: 'Only Subtitle tracks are accepted.' }],
  })
  const other = run(beginWizard('closed-captions', []), { is: 'fill', slot: 'video_file', file: file('document') })
  expect(other.faults).toEqual([{ field: 'video_file', message: 'Only Video files are accepted.' }])
})

test('back keeps what was chosen', () => {
  const state = run(beginWizard('dcp', [film]), { is: 'choose', chosen: { crop: 'flat', convert: true } }, next, { is: 'back' })
  expect(state).toMatchObject({ step: 'dcp-options', ordered: { specifications: { crop: 'flat', convert: true } } })
})

test('closing asks from any step and goes back to it; it is shut while an order is added, and closes at once after', () => {
  for (const step of PATHS.dcp.slice(0, -2)) {
    const asked = run({ ...beginWizard('dcp', [film]), step }, { is: 'close' })
    expect(asked).toMatchObject({ step: 'confirm-close', return_step: step })
    expect(run(asked, { is: 'keep' })).toMatchObject({ step, return_step: null })
    expect(run(asked, { is: 'cancel' }).isClosed).toBe(true)
    expect([mayLeave({ ...asked, step }), mayLeave(asked)], 'the way back of the browser').toEqual([false, true])
  }
  const adding = { ...beginWizard('dcp', [film]), step: 'adding-to-cart' as const }
  expect(run(adding, { is: 'close' })).toMatchObject({ step: 'adding-to-cart', isClosed: false })
  expect(run(adding, { is: 'failed', message: 'No.' }, { is: 'close' }).isClosed).toBe(true)
  expect(run(adding, { is: 'failed', message: 'No.' }, { is: 'back' })).toMatchObject({ step: 'dcp-confirmation', error: false })
  expect(run({ ...adding, step: 'complete' }, { is: 'close' }).isClosed).toBe(true)
  expect([mayLeave(adding), mayLeave(run(adding, { is: 'failed', message: 'No.' }))]).toEqual([false, true])
})

test('how subtitles are handled is forgotten with their file: nothing is left that cannot be answered', () => {
  const chosen = { crop: 'none', convert: false, subtitle_handling: 'burn_in' } as const
  const state = run(beginWizard('dcp', [film, file('subtitle_track')]), { is: 'choose', chosen }, { is: 'clear', slot: 'subtitle_track' })
  expect(state.ordered.specifications).toMatchObject({ crop: 'none', subtitle_handling: null })
  expect(wizard(state, next)).toMatchObject({ step: 'dcp-addons', error: false })
})

test('what is asked is asked of the film, also where its subtitles were chosen first', () => {
  const unknown = file('source_file', { length_in_ms: null })
  const state = run(beginWizard('dcp', []), { is: 'fill', slot: 'subtitle_track', file: file('subtitle_track') })
  const filled = run(state, { is: 'fill', slot: 'source_file', file: unknown }, next)
  expect(filled.step).toBe('file-info')
  expect(mainFileOf(filled.files)).toBe(unknown)
  expect(factsOf(run(filled, { is: 'know', file: film })).length_in_ms).toBe(5_400_000)
})

test('what an order was refused for is marked at the step that asks it, with what is known of its film by now', () => {
  const convert = { field: 'convert', message: 'This field is required.' }
  const adding = { ...beginWizard('dcp', [file('source_file', { frame_rate: '24' })]), step: 'adding-to-cart' as const }
  const asked = run(adding, { is: 'failed', message: 'No.', faults: [convert] }, { is: 'back' })
  expect(asked).toMatchObject({ step: 'dcp-options', faults: [convert], message: null })
  const known = run(asked, { is: 'know', file: film })
  expect(known.faults, 'still to be answered').toEqual([convert])
  expect(factsOf(known).frame_rate).toBe('25')
  const back = (faults: string[], type: WizardType = 'dcp') =>
    run(
      { ...beginWizard(type, [film]), step: 'adding-to-cart' },
      { is: 'failed', message: 'No.', faults: faults.map((field) => ({ field, message: 'No.' })) },
      { is: 'back' },
    ).step
  expect(back(['duration'])).toBe('file-info')
  expect(back(['subtitle_track'])).toBe('file-picker')
  expect(back(['disc_output'], 'send-discs')).toBe('send-discs')
  expect(back(['unheard_of'])).toBe('dcp-confirmation')
})

test('what is not asked of a film any more, as it is known by now, is forgotten: it would be refused, and no step shows it', () => {
  const chosen = { crop: 'flat', convert: true } as const
  const begun = run(beginWizard('dcp', [film]), { is: 'choose', chosen })
  const slower = run(begun, { is: 'know', file: file('source_file', { frame_rate: '24' }) })
  expect(slower.ordered.specifications).toMatchObject({ crop: 'flat', convert: null })
  expect(wizard(slower, next)).toMatchObject({ step: 'dcp-addons', faults: [] })
  const smaller = run(begun, { is: 'know', file: file('source_file', { resolution: '1280 x 720' }) })
  expect(smaller.ordered.specifications).toMatchObject({ crop: null, convert: true })
  const renamed = run(begun, { is: 'know', file: file('source_file', { name: 'HALCYON_V2.mov' }) })
  expect(renamed.ordered.specifications).toMatchObject(chosen)
  const scaled = run(beginWizard('conversion', [film]), { is: 'choose', chosen: { resolution: '640 x 480', scale_value: 'fit' } })
  const other = run(scaled, { is: 'know', file: file('source_file', { resolution: '640 x 480' }) })
  expect(other.ordered.specifications).toMatchObject({ scale_value: null })
})

test('what is not in the project any more goes onto no drive, and is named', () => {
  const [reel, dcp] = [file('source_file', { name: 'REEL_1.mov' }), file('dcp', { name: 'HALCYON_DCP' })]
  const left = run(beginWizard('send-physical-copy', [reel, dcp]), { is: 'leave-out', ids: ['source_file'] })
  expect(left).toMatchObject({ carried: [dcp], gone: ['REEL_1.mov'] })
  const empty = run(left, { is: 'leave-out', ids: ['dcp'] }, next)
  expect(empty).toMatchObject({ step: 'send-physical-copy-drives', error: true, carried: [], gone: ['REEL_1.mov', 'HALCYON_DCP'] })
})
