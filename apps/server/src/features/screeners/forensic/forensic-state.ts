import type { Screener } from '@answerprint/contract/screeners'
import type { ScreenerRow } from '../screeners.repository.ts'

type Marks = Pick<ScreenerRow, 'marks_status' | 'marks_progress'>
type ForensicState = Pick<Screener, 'forensic_marks' | 'forensic_progress'>

/** The progress of the marks for the current encode. */
export const forensicState = ({ marks_status, marks_progress }: Marks): ForensicState => ({
  forensic_marks: stateOf(marks_status),
  forensic_progress: marks_status === 'Complete' ? 1 : (marks_progress ?? 0),
})

/** Marks that were cancelled are those of an encode that is no longer the current one: to people there are none. */
function stateOf(status: Marks['marks_status']): ForensicState['forensic_marks'] {
  switch (status) {
    case null:
    case 'Cancelled':
      return 'None'
    case 'Queued':
      return 'Encoding'
    case 'Encoding':
    case 'Complete':
    case 'Error':
      return status
  }
}
