import * as routes from '@answerprint/contract/routes'
import { queryOptions } from '@tanstack/react-query'
import { freshAddresses } from '#platform/addresses/fresh-addresses'
import { call } from '#platform/call'
import { filesKey } from '../files.queries.ts'
import { mayStream } from '../selection/selection.ts'

const FILM_TYPES = 'source_file,video_file'
const MOST = 100

/** The films of a project, in all its folders: those that can be sent first, then the latest. */
export const filmsQuery = (projectID: string, search: string) =>
  queryOptions({
    queryKey: [...filesKey(projectID), 'films', search],
    queryFn: async ({ signal }) => {
      const narrowed = { types: FILM_TYPES, ...(search !== '' && { search }) }
      const query = { ...narrowed, take: MOST, sortBy: 'created_at', sortDir: 'DESC' } as const
      const { files } = await call(routes.files.list, { params: { projectID }, query }, { signal })
      const films = files.filter((each) => each.screener !== null)
      return [...films.filter(mayStream), ...films.filter((each) => !mayStream(each))]
    },
    ...freshAddresses,
  })
