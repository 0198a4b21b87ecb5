import { Dialog } from '@answerprint/ui/Dialog'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { formatBytes } from '#platform/format/bytes'
import { useSend } from '#platform/sending/use-send'
import { ownFilmsQuery, submitSource, videoQuery } from '../video-page.api.ts'
import tracks from './Tracks.module.css'

const QUEUED = 'The selected files are being copied over. This can take a few minutes.'

/** Films that the person has in projects of their own: a copy of one becomes the source file. */
export function OwnFilms({ videoID, onClose }: { videoID: string; onClose: () => void }) {
  const queryClient = useQueryClient()
  const films = useQuery(ownFilmsQuery).data
  const submit = useSend({
    send: (keys, fileID: string) => submitSource(videoID, fileID, keys),
    success: ({ is_queued }) => (is_queued ? QUEUED : 'Source file imported!'),
    failure: 'toast',
    onSuccess: ({ is_queued: _, ...page }) => {
      queryClient.setQueryData(videoQuery(videoID).queryKey, page)
      onClose()
    },
  })
  return (
    <Dialog opened onClose={onClose} title="Choose from my projects" size={560}>
      {films?.length === 0 && <p>There are no films in your projects.</p>}
      <ul className={tracks.list} data-films>
        {films?.map(({ _id, name, size }) => (
          <li key={_id}>
            <b title={name}>{name}</b>
            <span>{formatBytes(size)}</span>
            <Button variant="default" size="xs" disabled={submit.isPending} onClick={() => submit.mutate(_id)}>
              Use this file
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
