import { Dialog } from '@answerprint/ui/Dialog'
import { EmptyState } from '@answerprint/ui/EmptyState'
import { Select } from '@mantine/core'
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useDialogForm } from '#platform/forms/use-dialog-form'
import { useSend } from '#platform/sending/use-send'
import { guessTrack } from '../guess-track.ts'
import { LanguageSelect } from '../LanguageSelect.tsx'
import styles from '../SubtitlesSection.module.css'
import { languagesQuery, subtitlesQuery } from '../subtitles.api.ts'
import { type Film, filmsQuery, openSubtitleFile } from './open-subtitles.api.ts'

type OpenSubtitlesProps = { projectID: string; file: { _id: string; name: string }; onClose: () => void }

/** A subtitle file of a project goes to the editor over one of the project's films. */
export function OpenSubtitles(props: OpenSubtitlesProps) {
  const { data: films } = useSuspenseQuery(filmsQuery(props.projectID))
  const [first] = films
  if (first !== undefined) return <ChooseFilm {...props} films={films} first={first} />
  return (
    <Dialog opened onClose={props.onClose} title="Edit subtitles">
      <EmptyState
        size="panel"
        level={3}
        art="files"
        title="No film"
        text="Upload the film to this project: subtitles are edited over it."
      />
    </Dialog>
  )
}

function ChooseFilm({ projectID, file, films, first, onClose }: OpenSubtitlesProps & { films: readonly Film[]; first: Film }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { data: languages } = useSuspenseQuery(languagesQuery)
  const [screenerID, setScreener] = useState(first.screenerID)
  const place = { projectID, screenerID }
  const { data: tracks } = useQuery(subtitlesQuery(place))
  // What was opened before is opened again, in the language that it has by now.
  const known = tracks?.find(({ file_id }) => file_id === file._id)
  const codes = languages.map(({ code }) => code)
  const { language, kind } = guessTrack(file.name, codes)
  const send = useSend({
    send: (keys, asked: { language: string }) => openSubtitleFile(place, { file_id: file._id, language: asked.language, kind }, keys),
    onSuccess: (opened) => {
      // The editor looks for its track in this list.
      queryClient.setQueryData(subtitlesQuery(place).queryKey, (list = []) => [...list.filter(({ _id }) => _id !== opened._id), opened])
      return navigate({
        to: '/projects/$projectID/files/preview-link/$screenerID/subtitles/$subtitlesID',
        params: { ...place, subtitlesID: opened._id },
      })
    },
  })
  const form = useDialogForm({
    values: { language },
    send,
    onSubmit: (values) => void send.mutate({ language: known?.language ?? values.language }),
  })
  return (
    <FormDialog
      title="Edit subtitles"
      form={form}
      verb="Edit"
      isBlocked={tracks === undefined || (known === undefined && form.values.language === '')}
      onClose={onClose}
    >
      <p className={styles.chosen}>{file.name}</p>
      {films.length > 1 && (
        <Select
          label="Film"
          allowDeselect={false}
          data={films.map((each) => ({ value: each.screenerID, label: each.name }))}
          value={screenerID}
          onChange={(chosen) => chosen !== null && setScreener(chosen)}
        />
      )}
      {known === undefined && (
        <LanguageSelect
          data-autofocus
          {...form.field('language')}
          value={form.values.language}
          onChoose={(code) => form.set({ language: code })}
        />
      )}
      <p className={styles.note}>The file stays as it is: each save is a new version. Reviewers see nothing of it until you show it.</p>
    </FormDialog>
  )
}
