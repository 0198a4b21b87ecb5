import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useSend } from '#platform/sending/use-send'
import { createTrailer, videoQuery } from '../video-page.api.ts'
import { PartFile } from './parts/PartFile.tsx'
import styles from './Section.module.css'
import type { SectionProps } from './parts/use-part.ts'

/** A trailer is made first, then its video is sent. */
export function TrailerSection({ page, isLocked, mayUpload }: SectionProps) {
  const queryClient = useQueryClient()
  const create = useSend({
    send: (keys) => createTrailer(page._id, keys),
    success: () => 'Trailer created! You can now upload the video.',
    failure: 'toast',
    onSuccess: () => queryClient.invalidateQueries({ queryKey: videoQuery(page._id).queryKey }),
  })
  if (page.trailer !== null) return <PartFile {...{ page, isLocked, mayUpload }} part="trailer" file={page.trailer.source_file} />
  return (
    <section>
      <h2>Trailer</h2>
      <div className={styles.begin}>
        <p>Does this title have a trailer? Create it, then upload its video.</p>
        <Button
          variant="default"
          disabled={isLocked || !mayUpload}
          loading={create.isPending}
          leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
          onClick={() => create.mutate()}
        >
          Create trailer
        </Button>
      </div>
    </section>
  )
}
