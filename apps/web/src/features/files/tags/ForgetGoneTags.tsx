import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useFiles } from '../file-context.ts'
import type { FileFilter } from '../toolbar/file-filter.ts'
import { knownTags } from './known-tags.ts'
import { tagsQuery } from './tags.api.ts'

type ForgetGoneTagsProps = { filter: FileFilter; onFilter: (filter: FileFilter) => void }

/** A tag that was deleted, or that another owner's files were filtered by, narrows nothing: it is taken out of the filter. */
export function ForgetGoneTags({ filter, onFilter }: ForgetGoneTagsProps): null {
  const { tagScope: scope } = useFiles()
  const { data, isFetching } = useQuery({ ...tagsQuery(scope ?? null), enabled: scope !== undefined })
  const known = isFetching ? filter.tags : knownTags(filter.tags, data)
  const isGone = known.length < filter.tags.length
  const forget = useEffectEvent(() => onFilter({ ...filter, tags: known }))
  useEffect(() => {
    if (isGone) forget()
  }, [isGone])
  return null
}
