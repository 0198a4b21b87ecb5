import { SUBTITLE_KINDS, subtitleName } from '@answerprint/contract/subtitle-name'
import { StatusDot, type Tone } from '@answerprint/ui/StatusDot'
import { ActionIcon, Button, NativeSelect, Tooltip } from '@mantine/core'
import { IconEye, IconEyeOff, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ScreenerPlace } from '../screeners.api.ts'
import { KIND_LABELS } from './AddSubtitles.tsx'
import styles from './SubtitlesSection.module.css'
import { changeSubtitles, isBeingRead, languagesQuery, type Subtitles, type SubtitlesChange, subtitlesQuery } from './subtitles.api.ts'

const TONES: Record<Subtitles['state'], Tone> = { Waiting: 'run', Reading: 'run', Ready: 'ok', Error: 'err' }

type SubtitlesRowProps = { params: ScreenerPlace; subtitles: Subtitles; onRemove: () => void }

export function SubtitlesRow({ params, subtitles, onRemove }: SubtitlesRowProps) {
  const change = useChange(params, subtitles)
  const { data: languages = [] } = useQuery(languagesQuery)
  const name = subtitleName(subtitles)
  const isListed = languages.some(({ code }) => code === subtitles.language)
  return (
    <li className={styles.row} aria-label={name}>
      <span className={styles.names}>
        <b title={name}>{name}</b>
        <span title={subtitles.file_name ?? undefined}>
          {!subtitles.is_shown && 'Not shown to reviewers · '}
          {subtitles.file_name ?? 'From the film'}
        </span>
      </span>
      <NativeSelect
        size="sm"
        aria-label={`Language of ${name}`}
        value={subtitles.language}
        disabled={change.isPending}
        data={[
          ...(isListed ? [] : [{ value: subtitles.language, label: subtitleName({ ...subtitles, label: '', kind: 'subtitles' }) }]),
          ...languages.map(({ code, name: label }) => ({ value: code, label })),
        ]}
        onChange={(event) => change.mutate({ key: 'language', value: event.currentTarget.value })}
      />
      <NativeSelect
        size="sm"
        aria-label={`Kind of ${name}`}
        value={subtitles.kind}
        disabled={change.isPending}
        data={SUBTITLE_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))}
        onChange={(event) => {
          const value = SUBTITLE_KINDS.find((each) => each === event.currentTarget.value)
          if (value !== undefined) change.mutate({ key: 'kind', value })
        }}
      />
      <span className={styles.state}>
        <StatusDot tone={TONES[subtitles.state]}>{wordOf(subtitles)}</StatusDot>
      </span>
      <Button
        size="xs"
        aria-label={`Edit ${name}`}
        renderRoot={(props) => (
          <Link
            {...props}
            to="/projects/$projectID/files/preview-link/$screenerID/subtitles/$subtitlesID"
            params={{ ...params, subtitlesID: subtitles._id }}
          />
        )}
      >
        Edit
      </Button>
      <span className={styles.tools}>
        <ShownToggle
          name={name}
          isShown={subtitles.is_shown}
          onToggle={() => change.mutate({ key: 'is_shown', value: !subtitles.is_shown })}
        />
        <Tooltip label="Remove">
          <ActionIcon aria-label={`Remove ${name}`} size={36} onClick={onRemove}>
            <IconTrash size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </span>
      {subtitles.error !== null && (
        <p className={styles.error} role="alert">
          {subtitles.error}
        </p>
      )}
    </li>
  )
}

type ShownToggleProps = { name: string; isShown: boolean; onToggle: () => void }

function ShownToggle({ name, isShown, onToggle }: ShownToggleProps) {
  const [verb, Icon] = isShown ? (['Hide', IconEye] as const) : (['Show', IconEyeOff] as const)
  return (
    <Tooltip label={isShown ? 'Hide from reviewers' : 'Show to reviewers'}>
      <ActionIcon aria-label={`${verb} ${name}`} size={36} onClick={onToggle}>
        <Icon size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}

function wordOf(subtitles: Subtitles): string {
  if (isBeingRead(subtitles)) return 'Reading'
  if (subtitles.state === 'Error') return 'Cannot be read'
  return subtitles.cues === 1 ? '1 cue' : `${subtitles.cues ?? 0} cues`
}

function useChange(params: ScreenerPlace, { _id }: Subtitles) {
  const queryClient = useQueryClient()
  const { queryKey } = subtitlesQuery(params)
  return useMutation({
    mutationFn: (body: SubtitlesChange) => changeSubtitles(params, _id, body),
    onSuccess: (saved) => {
      queryClient.setQueryData(queryKey, (before) => before?.map((each) => (each._id === _id ? saved : each)))
    },
  })
}
