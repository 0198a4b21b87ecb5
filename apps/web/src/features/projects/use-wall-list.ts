import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useDeferredValue, useMemo } from 'react'
import { useSearchWords } from '#platform/fields/use-search-words'
import { filterProjects, type ProjectSort, sortByOf, sortOf, sortProjects, split } from './project-list.ts'
import { projectsQuery } from './projects.api.ts'

const SEARCH_MILLISECONDS = 400

/**
 * The list of the wall. The words filter at once what is already loaded, by title; when the typing has paused the server looks
 * through every folder.
 */
export function useWallList(slug: string | undefined) {
  const navigate = useNavigate()
  const search = useSearch({ strict: false })
  const query = search.query ?? ''
  const sort = sortOf(search.sort)
  const change = (next: { query?: string; sort?: ProjectSort }) => {
    const { query: words, sort: order } = { query, sort, ...next }
    void navigate({ to: '.', search: { ...(words !== '' && { query: words }), ...(order !== 'title' && { sort: order }) }, replace: true })
  }
  const queryClient = useQueryClient()
  const sortBy = sortByOf(sort)
  const [words, setWords] = useSearchWords(
    query,
    (text) => {
      // An emptied field asks for the current wall, not the cached one.
      if (text === '') void queryClient.invalidateQueries({ queryKey: projectsQuery({ folder: slug, sortBy }).queryKey })
      change({ query: text })
    },
    SEARCH_MILLISECONDS,
  )
  const list = useInfiniteQuery({
    ...projectsQuery({ folder: slug, query, sortBy }),
    placeholderData: keepPreviousData,
    retryOnMount: false,
  })
  const isAnswered = words.trim() === query && !list.isPlaceholderData
  // The field must not wait for a thousand tiles.
  const narrowedBy = useDeferredValue(isAnswered ? null : words)
  const { folders, projects } = useMemo(() => {
    const items = list.data?.pages.flatMap((each) => each.projects) ?? []
    const found = split(narrowedBy === null ? items : filterProjects(items, narrowedBy))
    return { folders: sortProjects(found.folders, sort), projects: sortProjects(found.projects, sort) }
  }, [list.data, narrowedBy, sort])
  const fetchMore = list.hasNextPage && !list.isFetchingNextPage ? () => void list.fetchNextPage() : undefined
  return {
    list,
    /** Of the whole wall: its position, and the number of projects. */
    place: list.data?.pages[0],
    folders,
    projects,
    query,
    words,
    setWords,
    sort,
    setSort: (next: ProjectSort) => change({ sort: next }),
    isAnswered,
    fetchMore,
  }
}
