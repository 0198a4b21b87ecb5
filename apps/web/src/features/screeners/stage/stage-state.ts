import type { Screener } from '../screeners.api.ts'

export type StageState = 'protected' | 'player' | 'encoding' | 'failed' | 'create' | 'unencodable'
type StageFacts = Pick<Screener, 'is_available' | 'use_forensic_watermark' | 'is_active' | 'encoding_status' | 'is_encodable'>

/** The video area, asked in this order. A failed encode is the "otherwise" with a reason. */
export function stageState({ is_available, use_forensic_watermark, is_active, encoding_status, is_encodable }: StageFacts): StageState {
  if (is_available && use_forensic_watermark) return 'protected'
  if (is_available) return 'player'
  if (is_active && encoding_status !== 'Error') return 'encoding'
  if (encoding_status === 'Error') return 'failed'
  return is_encodable ? 'create' : 'unencodable'
}

/** Only a finished screener takes a picture of its own. */
export const takesThumbnail = ({ encoding_status }: Pick<Screener, 'encoding_status'>): boolean =>
  encoding_status === 'Published' || encoding_status === 'Ready'
