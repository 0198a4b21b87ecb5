import { fail } from '@answerprint/contract/errors'
import type { FieldValue, VideoField, VideoSettings } from '@answerprint/contract/ondemand'
import { asksForAny, isSectionAsked, NOTHING_ASKED, SECTIONS, type Section } from '@answerprint/contract/video-rules'
import type { SectionRow, SectionState, VideoRow } from './video-requests.repository.ts'

/** Written by this feature through the contract's schema. */
export const settingsOf = ({ settings }: Pick<VideoRow, 'settings'>): VideoSettings => ({ ...ADDED_LATER, ...(settings as VideoSettings) })
/** Requests and templates that were made before have none. */
const ADDED_LATER = { genres: '' }
export const fieldsOf = ({ custom_fields }: Pick<VideoRow, 'custom_fields'>): VideoField[] => custom_fields as unknown as VideoField[]
export const valuesOf = ({ custom_field_values }: Pick<VideoRow, 'custom_field_values'>): FieldValue[] =>
  custom_field_values as unknown as FieldValue[]

/** The moves of a request, by where they lead: the last approval completes it, and the asking side withdraws it or opens it again. */
const REQUEST_MOVES: Record<VideoRow['state'], readonly VideoRow['state'][]> = {
  open: ['withdrawn'],
  approved: ['open'],
  withdrawn: ['open'],
}
export const mayMove = (from: VideoRow['state'], to: VideoRow['state']): boolean => REQUEST_MOVES[to].includes(from)

/** Refused where it is complete or withdrawn. */
export function demandUnended({ state }: Pick<VideoRow, 'state'>): void {
  if (state === 'approved') fail('video_request_approved')
  if (state === 'withdrawn') fail('video_request_withdrawn')
}

/** The moves of a section: the sender submits it, the asking side approves it or sends it back. Withdrawing begins it anew. */
const MOVES: Record<SectionState, readonly SectionState[]> = {
  open: ['submitted', 'returned'],
  submitted: ['open', 'returned'],
  approved: ['submitted'],
  returned: ['submitted', 'approved'],
}

export const statesBefore = (to: SectionState): readonly SectionState[] => MOVES[to]
export const isLocked = (state: SectionState): boolean => state === 'submitted' || state === 'approved'

export const stateOf = (sections: readonly SectionRow[], section: Section): SectionState =>
  sections.find((each) => each.section === section)?.state ?? 'open'

export const askedSections = (video: Pick<VideoRow, 'settings'>): Section[] =>
  SECTIONS.filter((each) => isSectionAsked(each, settingsOf(video)))

export function refuseNothingAsked(settings: VideoSettings): void {
  if (!asksForAny(settings)) fail('invalid', { errors: [{ field: 'settings', message: NOTHING_ASKED }] })
}

/** Approved, or never asked for: the sender cannot change it any more. */
export const isSettled = (video: Pick<VideoRow, 'settings'>, sections: readonly SectionRow[], section: Section): boolean =>
  !isSectionAsked(section, settingsOf(video)) || stateOf(sections, section) === 'approved'

/** Refused where the request is complete, does not ask for this, or the section is locked. */
export function demandOpen(video: VideoRow, sections: readonly SectionRow[], section: Section): void {
  demandUnended(video)
  if (!isSectionAsked(section, settingsOf(video))) fail('section_not_asked')
  if (isLocked(stateOf(sections, section))) fail('section_submitted')
}

/** Every value is of a field of this request and of its type. */
export function refuseStrangeValues(fields: readonly VideoField[], values: readonly FieldValue[]): void {
  const byId = new Map(fields.map((each) => [each._id, each]))
  const isRight = ({ fieldID, value }: FieldValue): boolean => {
    const field = byId.get(fieldID)
    if (!field) return false
    if (value === null) return true
    if (field.type === 'boolean') return value === 0 || value === 1
    if (field.type === 'string') return typeof value === 'string'
    const options = new Set(field.options.map((each) => each._id))
    if (Array.isArray(value)) return field.is_multiselect && value.every((each) => options.has(each))
    return !field.is_multiselect && typeof value === 'string' && options.has(value)
  }
  if (!values.every(isRight)) fail('invalid', { errors: [{ field: 'customFieldValues', message: 'Choose one of the options.' }] })
}
