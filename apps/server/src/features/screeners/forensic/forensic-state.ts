import type { Screener } from '@answerprint/contract/screeners'
import type { ScreenerRow } from '../screeners.repository.ts'

type ForensicState = Pick<Screener, 'forensic_marks' | 'forensic_progress'>

/** The progress of the marks for the current encode. */
export const forensicState = ({ marks_status, marks_progress }: Pick<ScreenerRow, 'marks_status' | 'marks_progress'>): ForensicState => ({
  forensic_marks: (marks_status as ForensicState['forensic_marks'] | null) ?? 'None',
  forensic_progress: marks_status === 'Complete' ? 1 : (marks_progress ?? 0),
})
