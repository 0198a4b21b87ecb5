import type { QueryClient } from '@tanstack/react-query'

/** What a feature's loader gets. It warms the query cache; the screen then reads with `useSuspenseQuery`. */
type LoaderArguments = {
  queryClient: QueryClient
  params: Readonly<Record<string, string>>
  search: Readonly<Record<string, unknown>>
}

export type FeatureLoader = (args: LoaderArguments) => Promise<unknown> | undefined
