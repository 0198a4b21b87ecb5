import { namesIn } from '@answerprint/contract/video-rules'
import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { genresQuery, languagesQuery } from '#platform/utilities'
import type { VideoSettings } from './video-requests.api.ts'

type AskedListsProps = { settings: VideoSettings; onChange: (settings: VideoSettings) => void }

/** What the sender may choose from: nothing chosen means everything. */
export function AskedLists({ settings, onChange }: AskedListsProps) {
  const languages = (useQuery(languagesQuery).data ?? []).map(({ code, name }) => ({ value: code, label: name }))
  const genres = useQuery(genresQuery).data ?? []
  const put = (key: 'asset_languages' | 'genres') => ({
    value: namesIn(settings[key]),
    placeholder: settings[key] === '' ? 'Any' : '',
    onChange: (names: string[]) => onChange({ ...settings, [key]: names.join(',') }),
  })
  return (
    <>
      <MultiSelect label="Subtitle languages" searchable data={languages} {...put('asset_languages')} />
      {settings.can_edit_metadata && <MultiSelect label="Genres" searchable data={genres} {...put('genres')} />}
    </>
  )
}
