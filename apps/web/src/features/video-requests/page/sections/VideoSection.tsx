import { PartFile } from './PartFile.tsx'
import { TimedTexts } from './TimedTexts.tsx'
import type { SectionProps } from './use-part.ts'

export function VideoSection({ page, isLocked, mayUpload }: SectionProps) {
  return (
    <>
      <PartFile {...{ page, isLocked, mayUpload }} part="video" file={page.source_file} />
      <TimedTexts {...{ page, isLocked, mayUpload }} />
    </>
  )
}
