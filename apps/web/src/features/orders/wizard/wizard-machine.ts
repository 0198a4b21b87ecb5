import type { CartOrder } from '@answerprint/contract/cart'
import type { FileItem } from '@answerprint/contract/files'
import { type OrderFacts, sizeOf } from '@answerprint/contract/order-facts'
import { type Choices, type Fault, FIELDS_OF_STEP, faultsOf, MOST_COPIES, REQUIRED } from '@answerprint/contract/order-rules'
import {
  NOTHING_CHOSEN,
  type Ordered,
  type OrderStep,
  SLOTS,
  type SlotName,
  type Specifications,
  type WizardType,
} from '@answerprint/contract/order-types'

export const NO_COUNT = `Enter a whole number of at most ${MOST_COPIES.toLocaleString('en-US')}.`

/** The way through each wizard. `file-info` is passed over where everything is known of the file. */
export const PATHS: Readonly<Record<WizardType, readonly OrderStep[]>> = {
  'closed-captions': ['file-picker', 'file-info', 'turnaround-time', 'adding-to-cart', 'complete'],
  dcp: ['file-picker', 'file-info', 'dcp-options', 'dcp-addons', 'dcp-turnaround', 'dcp-confirmation', 'adding-to-cart', 'complete'],
  disc: ['file-picker', 'file-info', 'disc-options', 'disc-quantity', 'adding-to-cart', 'complete'],
  inspection: ['file-picker', 'file-info', 'select-inspection-type', 'adding-to-cart', 'complete'],
  conversion: ['file-picker', 'file-info', 'select-conversion-format', 'confirm-conversion-details', 'adding-to-cart', 'complete'],
  'send-physical-copy': ['send-physical-copy-drives', 'adding-to-cart', 'complete'],
  'send-discs': ['send-discs', 'adding-to-cart', 'complete'],
}

/** What goes onto a drive takes so much on it: together, and each, a folder with all that is in it. */
export type Weight = { bytes: number; of: Readonly<Record<string, number>> }
export type Slots = Partial<Record<SlotName, FileItem>>
export type WizardState = {
  type: WizardType
  step: OrderStep
  /** Where "No, go back" leads. */
  return_step: OrderStep | null
  files: Slots
  /** What goes onto a drive. */
  carried: readonly FileItem[]
  /** Names of what was to go onto it, and is not in the project any more. */
  gone: readonly string[]
  /** Null until the server has said it. */
  weight: Weight | null
  ordered: Ordered
  /** What was typed where a quantity is asked and is none, by field: it stays as it was typed, and counts as 0. Wrong, unless it is empty. */
  unread: Readonly<Record<string, string>>
  error: boolean
  /** What keeps this step from going on, by field. */
  faults: readonly Fault[]
  /** Why it could not be added, and what the server said of it where that helps. */
  message: string | null
  reason: string | null
  added: { order: CartOrder; count: number } | null
  isClosed: boolean
}

export type WizardEvent =
  | { is: 'next'; choices: Choices }
  | { is: 'back' | 'close' | 'keep' | 'cancel' | 'change-file' }
  | { is: 'choose'; chosen: Partial<Specifications[WizardType]> }
  | { is: 'misread'; field: string; typed: string }
  | { is: 'fill'; slot: SlotName; file: FileItem }
  | { is: 'clear'; slot: SlotName }
  | { is: 'know'; file: FileItem }
  | { is: 'weigh'; weight: Weight }
  | { is: 'leave-out'; ids: readonly string[] }
  | { is: 'added'; added: { order: CartOrder; count: number } }
  | { is: 'failed'; message: string; reason?: string | null; faults?: readonly Fault[] }

/** The film that the order is about, whatever else is in its slots. */
export const mainFileOf = (files: Slots): FileItem | undefined => files.video_file ?? files.source_file ?? files.disc_output

export function factsOf({ files, carried, weight }: Pick<WizardState, 'files' | 'carried' | 'weight'>): OrderFacts {
  const main = mainFileOf(files)
  return {
    length_in_ms: main?.length_in_ms ?? null,
    resolution: main?.resolution ?? null,
    frame_rate: main?.frame_rate ?? null,
    has_subtitles: files.subtitle_track !== undefined,
    disc_type: main?.disc_type === 'blu_ray' || main?.disc_type === 'dvd' ? main.disc_type : null,
    bytes: weight?.bytes ?? carried.reduce((sum, each) => sum + each.size, 0),
  }
}

const isKnown = (facts: OrderFacts): boolean =>
  facts.length_in_ms !== null && facts.length_in_ms > 0 && sizeOf(facts.resolution) !== undefined && facts.frame_rate !== null

const orderedOf = (type: WizardType): Ordered => ({ type, specifications: NOTHING_CHOSEN[type] }) as Ordered

/** A file that the order was begun from is in its slot; with all slots filled the picker is passed over. */
export function beginWizard(type: WizardType, files: readonly FileItem[]): WizardState {
  const slots: Slots = {}
  for (const file of files) {
    const slot = SLOTS[type].find((each) => each.accepts.includes(file.type) && slots[each.name] === undefined)
    if (slot) slots[slot.name] = file
  }
  const state: WizardState = {
    ...{ type, step: PATHS[type][0] ?? 'complete', return_step: null, files: slots },
    ...{ carried: type === 'send-physical-copy' ? files : [], gone: [], weight: null, ordered: orderedOf(type), unread: {} },
    ...{ error: false, faults: [], message: null, reason: null, added: null, isClosed: false },
  }
  return state.step === 'file-picker' && missingSlots(state).length === 0 ? { ...state, step: after(state) } : state
}

const missingSlots = ({ type, files }: WizardState): Fault[] =>
  SLOTS[type].filter((each) => each.isRequired && files[each.name] === undefined).map((each) => ({ field: each.name, message: REQUIRED }))

/** The steps that this order takes, the asked ones alone. */
export function stepsOf(state: WizardState): readonly OrderStep[] {
  const isHere = state.step === 'file-info' || state.return_step === 'file-info'
  const isAsked = isHere || (missingSlots(state).length === 0 && !isKnown(factsOf(state)))
  return PATHS[state.type].filter((each) => each !== 'file-info' || isAsked)
}

const after = (state: WizardState): OrderStep => {
  const steps = stepsOf(state)
  return steps[steps.indexOf(state.step) + 1] ?? state.step
}

export const isMisread = ({ unread }: WizardState, field: string): boolean => (unread[field] ?? '') !== ''

export function faultsOfStep(state: WizardState, choices: Choices): Fault[] {
  if (state.step === 'file-picker') return missingSlots(state)
  const fields = FIELDS_OF_STEP[state.step] ?? []
  if (state.step === 'send-physical-copy-drives' && state.carried.length === 0) return [{ field: 'carried', message: REQUIRED }]
  const slots = state.step === 'send-discs' ? missingSlots(state) : []
  const unread = Object.keys(state.unread)
    .filter((field) => isMisread(state, field))
    .map((field) => ({ field, message: NO_COUNT }))
  return [...slots, ...unread, ...faultsOf(state.ordered, factsOf(state), choices)].filter(
    ({ field }) => fields.includes(field) || slots.some((each) => each.field === field),
  )
}

export function wizard(state: WizardState, event: WizardEvent): WizardState {
  switch (event.is) {
    case 'next': {
      const faults = faultsOfStep(state, event.choices)
      if (faults.length > 0) return { ...state, error: true, faults }
      return { ...calm(state), step: after(state) }
    }
    case 'back':
      return goBack(state)
    case 'change-file':
      return { ...calm(state), step: 'file-picker' }
    case 'close':
      return close(state)
    case 'keep':
      return { ...state, step: state.return_step ?? state.step, return_step: null }
    case 'cancel':
      return { ...state, isClosed: true }
    case 'choose':
      return {
        ...calm(state),
        ordered: { ...state.ordered, specifications: { ...state.ordered.specifications, ...event.chosen } } as Ordered,
        unread: Object.fromEntries(Object.entries(state.unread).filter(([field]) => !(field in event.chosen))),
      }
    case 'misread': {
      const unread = { ...state.unread, [event.field]: event.typed }
      return { ...wizard(state, { is: 'choose', chosen: { [event.field]: 0 } }), unread }
    }
    case 'fill':
      return fill(state, event.slot, event.file)
    case 'clear':
      return clear(state, event.slot)
    case 'know':
      return know(state, event.file)
    case 'weigh':
      return { ...state, weight: event.weight }
    case 'leave-out':
      return leaveOut(state, event.ids)
    case 'added':
      return { ...calm(state), step: 'complete', added: event.added }
    case 'failed':
      return { ...state, error: true, message: event.message, reason: event.reason ?? null, faults: event.faults ?? [] }
  }
}

const calm = (state: WizardState): WizardState => ({ ...state, error: false, faults: [], message: null, reason: null })

/** What is asked of one file only is forgotten with it. */
function fill(state: WizardState, name: SlotName, file: FileItem): WizardState {
  const slot = SLOTS[state.type].find((each) => each.name === name)
  if (!slot?.accepts.includes(file.type))
    return { ...state, error: true, faults: [{ field: name, message: `Only ${slot?.kind ?? 'other files'} are accepted.` }] }
  const isFilm = name === 'source_file' || name === 'video_file'
  const ordered = isFilm ? forget(state.ordered, { size: true, rate: true }) : state.ordered
  return { ...calm(state), files: { ...state.files, [name]: file }, ordered }
}

/** What was answered because of the size or the rate of the film. */
function forget(ordered: Ordered, { size, rate }: { size: boolean; rate: boolean }): Ordered {
  if (ordered.type === 'dcp') {
    const forgotten = { ...(size && { crop: null }), ...(rate && { convert: null }) }
    return { ...ordered, specifications: { ...ordered.specifications, ...forgotten } }
  }
  if (ordered.type !== 'conversion' || !size) return ordered
  return { ...ordered, specifications: { ...ordered.specifications, scale_value: null } }
}

/** What was asked because of the file goes with it. */
function clear(state: WizardState, name: SlotName): WizardState {
  const files = Object.fromEntries(Object.entries(state.files).filter(([slot]) => slot !== name))
  const { ordered } = state
  if (ordered.type !== 'dcp' || name !== 'subtitle_track') return { ...calm(state), files }
  return { ...calm(state), files, ordered: { ...ordered, specifications: { ...ordered.specifications, subtitle_handling: null } } }
}

const withFile = (files: Slots, file: FileItem): Slots =>
  Object.fromEntries(Object.entries(files).map(([slot, each]) => [slot, each._id === file._id ? file : each]))

/** What is still to be answered stays marked, but for what the file itself has answered. */
function know(state: WizardState, file: FileItem): WizardState {
  const faults = state.faults.filter(({ field }) => !isAskedAt('file-info', state.type, field))
  const before = Object.values(state.files).find((each) => each._id === file._id)
  const ordered = forget(state.ordered, { size: before?.resolution !== file.resolution, rate: before?.frame_rate !== file.frame_rate })
  return { ...calm(state), error: faults.length > 0, faults, files: withFile(state.files, file), ordered }
}

function leaveOut(state: WizardState, ids: readonly string[]): WizardState {
  const left = state.carried.filter((file) => ids.includes(file._id))
  const carried = state.carried.filter((file) => !left.includes(file))
  return { ...calm(state), carried, gone: [...state.gone, ...left.map((each) => each.name)], weight: null }
}

const isAskedAt = (step: OrderStep, type: WizardType, field: string): boolean =>
  FIELDS_OF_STEP[step]?.includes(field) === true ||
  ((step === 'file-picker' || step === 'send-discs') && SLOTS[type].some((slot) => slot.name === field))

/** From a failed attempt back to the step that asks what it was refused for, or to the last one that asks something. */
function goBack(state: WizardState): WizardState {
  const steps = stepsOf(state)
  const before = steps[steps.indexOf(state.step) - 1]
  if (state.step === 'adding-to-cart') {
    if (!state.error) return state
    const asking = PATHS[state.type].find((step) => state.faults.some(({ field }) => isAskedAt(step, state.type, field)))
    if (asking !== undefined) return { ...state, step: asking, message: null, reason: null }
  }
  return before === undefined ? state : { ...calm(state), step: before }
}

function close(state: WizardState): WizardState {
  if (state.step === 'complete' || (state.step === 'adding-to-cart' && state.error)) return { ...state, isClosed: true }
  if (state.step === 'adding-to-cart') return state
  if (state.step === 'confirm-close') return { ...state, step: state.return_step ?? state.step, return_step: null }
  return { ...state, step: 'confirm-close', return_step: state.step }
}

/** Whether leaving the page loses nothing, or was asked about already. */
export const mayLeave = ({ step, error, isClosed }: WizardState): boolean =>
  isClosed || step === 'complete' || step === 'confirm-close' || (step === 'adding-to-cart' && error)

export const mayGoBack = (state: WizardState): boolean => {
  const at = stepsOf(state).indexOf(state.step)
  return at > 0 && !(state.step === 'adding-to-cart' && !state.error)
}
