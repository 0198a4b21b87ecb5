import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { suggested } from './tag-values.ts'
import { type TagScope, tagsQuery } from './tags.api.ts'

const SEARCH_MILLISECONDS = 300
/** As many can be looked over. */
const FEW = 10

/**
 * Tags by a part of their name. What is here is narrowed at once; the server is asked when the typing pauses, since it lists two hundred
 * at most.
 */
export function useTagSearch(scope: TagScope | undefined) {
  const [words, setWords] = useState('')
  const [searched] = useDebouncedValue(words.trim(), SEARCH_MILLISECONDS)
  const isScoped = scope !== undefined
  const { data: all } = useQuery({ ...tagsQuery(scope ?? null), enabled: isScoped })
  const query = useQuery({ ...tagsQuery(scope ?? null, searched), enabled: isScoped, placeholderData: (before) => before })
  const known = query.data ?? []
  const count = all?.length ?? 0
  return { words, setWords, query, known, found: suggested(known, [], words), hasAny: count > 0, isLong: count > FEW }
}
