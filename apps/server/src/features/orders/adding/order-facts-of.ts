import { discTypeOf, type OrderFacts } from '@answerprint/contract/order-facts'
import { measuresOf } from '#features/files'
import type { FileToOrder } from './order-files.repository.ts'

const MAIN_SLOTS = ['video_file', 'source_file', 'disc_output']

/** What is known of the files of an order: of the film, or of the image. */
export function factsOf(files: readonly (FileToOrder & { slot: string })[], bytes: number): OrderFacts {
  const main = files.find((each) => MAIN_SLOTS.includes(each.slot))
  const measures = main ? measuresOf(main) : { length_in_ms: null, resolution: null, frame_rate: null }
  return {
    ...measures,
    has_subtitles: files.some((each) => each.slot === 'subtitle_track'),
    disc_type: main?.type === 'disc_output' ? discTypeOf(main.size) : null,
    bytes,
  }
}
