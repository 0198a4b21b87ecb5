import { filmName } from '@answerprint/contract/film-name'
import { subtitleName } from '@answerprint/contract/subtitle-name'
import { EmptyState } from '@answerprint/ui/EmptyState'
import { Button } from '@mantine/core'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePageTitle } from '#platform/browser/page-title'
import { useRealtime } from '#platform/realtime/use-realtime'
import { useCan } from '#platform/session'
import { type Screener, screenerQuery } from '../../screeners.api.ts'
import { isBeingRead, type Subtitles, subtitlesQuery } from '../subtitles.api.ts'
import { EditorFrameHead } from './EditorHeader.tsx'
import { cuesQuery, type SubtitlesPlace } from './editor.api.ts'
import styles from './SubtitleEditorScreen.module.css'
import { Workspace } from './Workspace.tsx'

/** Fills the window: one track of a screener's subtitles over its film. */
export function SubtitleEditorScreen() {
  const found: { projectID?: string; screenerID?: string; subtitlesID?: string } = useParams({ strict: false })
  const params = { projectID: found.projectID ?? '', screenerID: found.screenerID ?? '', subtitlesID: found.subtitlesID ?? '' }
  const { data: screener } = useSuspenseQuery(screenerQuery({ projectID: params.projectID, screenerID: params.screenerID }))
  const may = useCan()
  const navigate = useNavigate()
  const { projectID, screenerID } = params
  // The request whose text it is, before there is a screener to go back to.
  const { request }: { request?: string } = useSearch({ strict: false })
  const close = () =>
    request === undefined
      ? void navigate({ to: '/projects/$projectID/files/preview-link/$screenerID', params: { projectID, screenerID } })
      : void navigate({ to: '/on-demand/$requestID', params: { requestID: request } })
  if (!may('screeners:can_manage')) {
    return (
      <NothingToEdit
        screener={screener}
        title="You cannot edit subtitles."
        text="Ask an Administrator for the permission to manage screeners."
        art="no-access"
        onClose={close}
      />
    )
  }
  return <Track key={params.subtitlesID} params={params} screener={screener} onClose={close} />
}

type TrackProps = { params: SubtitlesPlace; screener: Screener; onClose: () => void }

/** Goes by the state of the track: a file that is being read, or cannot be, has no cues yet. */
function Track({ params, screener, onClose }: TrackProps) {
  const place = { projectID: params.projectID, screenerID: params.screenerID }
  const { data: tracks } = useSuspenseQuery(subtitlesQuery(place))
  const track = tracks.find(({ _id }) => _id === params.subtitlesID)
  usePageTitle(track === undefined ? 'Subtitle editor' : `${subtitleName(track)} · Subtitle editor`)
  useSubtitleNews(params)
  if (track === undefined) {
    const text = 'They were removed, or belong to another screener.'
    return <NothingToEdit screener={screener} title="These subtitles are not here." text={text} art="search" onClose={onClose} />
  }
  if (isBeingRead(track)) {
    const text = 'The editor opens by itself as soon as its cues are there.'
    return <NothingToEdit screener={screener} track={track} title="The file is being read." text={text} art="files" onClose={onClose} />
  }
  if (track.state === 'Error') return <Unreadable screener={screener} track={track} onClose={onClose} />
  return <Loaded params={params} screener={screener} track={track} onClose={onClose} />
}

function Loaded({ params, screener, track, onClose }: TrackProps & { track: Subtitles }) {
  const { data } = useSuspenseQuery(cuesQuery(params))
  return <Workspace params={params} screener={screener} track={track} known={data} onClose={onClose} />
}

function Unreadable({ screener, track, onClose }: { screener: Screener; track: Subtitles; onClose: () => void }) {
  const what =
    track.error_line === null
      ? 'Remove these subtitles, and add a file that plays elsewhere. Another language may help too: old encodings depend on it.'
      : `Correct line ${track.error_line} of ${track.file_name ?? 'the file'} in a text editor, remove these subtitles, and add the file again.`
  return (
    <NothingToEdit
      screener={screener}
      track={track}
      title="The file cannot be read."
      text={
        <>
          {track.error} {what}
        </>
      }
      art="error"
      onClose={onClose}
    />
  )
}

type NothingToEditProps = {
  screener: Screener
  track?: Subtitles
  title: string
  text: ReactNode
  art: 'no-access' | 'search' | 'files' | 'error'
  onClose: () => void
}

const NothingToEdit = ({ screener, track, title, text, art, onClose }: NothingToEditProps) => (
  <div className={styles.nothing}>
    <EditorFrameHead
      film={filmName(screener.project_title, screener.name)}
      name={track === undefined ? 'Subtitle editor' : subtitleName(track)}
      onClose={onClose}
    />
    <main id="content" role={art === 'files' ? 'status' : undefined}>
      <EmptyState art={art} title={title} text={text} action={<Button onClick={onClose}>Back</Button>} />
    </main>
  </div>
)

/** A file was read, or another person saved: the list and the latest version are asked for again. */
function useSubtitleNews({ screenerID }: SubtitlesPlace): void {
  const queryClient = useQueryClient()
  const refresh = () => void queryClient.invalidateQueries({ queryKey: ['screener', screenerID, 'subtitles'] })
  useRealtime<{ changes?: readonly string[] }>(
    `private-screener-${screenerID}`,
    'ScreenerUpdated',
    ({ changes }) => changes?.includes('subtitles') === true && refresh(),
    refresh,
  )
}
