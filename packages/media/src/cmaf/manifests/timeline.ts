import type { AudioPlan, LadderPlan } from '../../encode/ladder.ts'

/** Ticks of each video segment, in order; all renditions share them. */
export function videoDurations(plan: LadderPlan): number[] {
  return cut(plan.total_frames, plan.segment_frames).map((frames) => frames * plan.ticks_per_frame)
}

/** Ticks (samples) of each audio segment. */
export function audioDurations(audio: AudioPlan): number[] {
  return cut(audio.total_samples, audio.segment_samples)
}

function cut(total: number, piece: number): number[] {
  return Array.from({ length: Math.ceil(total / piece) }, (_, i) => Math.min(piece, total - i * piece))
}
