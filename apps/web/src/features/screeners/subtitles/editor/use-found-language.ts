import { languageSample } from '@answerprint/captions/check/language-sample'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { languageQuery, type SubtitleCues, type SubtitlesPlace } from './editor.api.ts'
import type { Editor } from './state/editor-context.ts'

const PAUSE_MILLISECONDS = 1_000

/** The language that the words are in, where it is not the one that is declared: as they were opened, and again while they are typed. */
export function useFoundLanguage(params: SubtitlesPlace, { cues, history }: Editor, known: SubtitleCues): string | null {
  const [settled] = useDebouncedValue(cues, PAUSE_MILLISECONDS)
  const sample = useMemo(() => languageSample(settled), [settled])
  const isKnown = known.version === history.base && settled === history.saved
  const asked = useQuery({ ...languageQuery(params, sample), enabled: !isKnown, placeholderData: keepPreviousData })
  return isKnown ? known.language_found : (asked.data ?? null)
}
