import { ConfirmModal } from '@answerprint/ui/ConfirmModal'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { Awaited } from '#platform/failures/Awaited.tsx'
import type { ScreenerPlace } from '../screeners.api.ts'
import { AddSubtitles } from './AddSubtitles.tsx'
import { SubtitlesRow } from './SubtitlesRow.tsx'
import styles from './SubtitlesSection.module.css'
import { removeSubtitles, type Subtitles, subtitlesQuery } from './subtitles.api.ts'

const ACCEPTED = '.vtt,.srt,.scc,.stl,.ttml,.dfxp,.xml,.itt'

/** The subtitles that reviewers may choose, for those who manage the screener. */
export function SubtitlesSection({ params }: { params: ScreenerPlace }) {
  const query = useQuery(subtitlesQuery(params))
  const { data: subtitles } = query
  const [file, setFile] = useState<File>()
  const [asked, setAsked] = useState<Subtitles>()
  const picker = useRef<HTMLInputElement>(null)
  const remove = useRemoval(params, () => setAsked(undefined))
  return (
    <section className={styles.section} aria-labelledby="screener-subtitles">
      <header className={styles.head}>
        <h2 id="screener-subtitles">
          Subtitles {subtitles !== undefined && subtitles.length > 0 && <span className={styles.count}>{subtitles.length}</span>}
        </h2>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}
          onClick={() => picker.current?.click()}
        >
          Add Subtitles
        </Button>
        <input
          ref={picker}
          type="file"
          accept={ACCEPTED}
          hidden
          aria-label="Subtitle file"
          onChange={(event) => {
            setFile(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
      </header>
      <Awaited of={query} size="panel" />
      {subtitles?.length === 0 && (
        <p className={styles.empty}>No subtitles yet. WebVTT, SubRip, SCC, EBU STL and TTML files can be added, in any language.</p>
      )}
      {subtitles !== undefined && subtitles.length > 0 && (
        <ul className={styles.list}>
          {subtitles.map((each) => (
            <SubtitlesRow key={each._id} params={params} subtitles={each} onRemove={() => setAsked(each)} />
          ))}
        </ul>
      )}
      <Suspense>{file !== undefined && <AddSubtitles params={params} file={file} onClose={() => setFile(undefined)} />}</Suspense>
      <ConfirmModal
        opened={asked !== undefined}
        title="Remove these subtitles?"
        confirm="Remove"
        tone="danger"
        busy={remove.isPending}
        onConfirm={() => asked !== undefined && remove.mutate(asked._id)}
        onClose={() => setAsked(undefined)}
      >
        <p>Reviewers can no longer choose them. A film that is being watched shows what it has loaded.</p>
      </ConfirmModal>
    </section>
  )
}

function useRemoval(params: ScreenerPlace, onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => removeSubtitles(params, id),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: subtitlesQuery(params).queryKey }),
    onSettled: onDone,
  })
}
