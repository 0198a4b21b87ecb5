import { PartFile } from './parts/PartFile.tsx'
import { TimedTexts } from './timed-texts/TimedTexts.tsx'
import type { SectionProps } from './parts/use-part.ts'

export function VideoSection({ page, isLocked, mayUpload }: SectionProps) {
  return (
    <>
      <PartFile {...{ page, isLocked, mayUpload }} part="video" file={page.source_file} />
      <TimedTexts {...{ page, isLocked, mayUpload }} />
    </>
  )
}
