import type { QueryClient } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import type { FunctionComponent } from 'react'
import { setPageTitle } from '#platform/browser/page-title'
import type { FeatureLoader } from '#platform/feature-loader'
import { untilLoaded } from '#platform/upgrades/lazy'

export type RouterContext = { queryClient: QueryClient }

type Load<Feature extends object> = () => Promise<Feature>
type LoaderContext = { context: RouterContext; params: object; location: { search: object } }

/** The screen of a feature, fetched with its chunk. Only the export's name is checked here: its type would come round to the router again. */
export const screen = <Feature extends object>(load: Load<Feature>, name: keyof Feature & string) =>
  lazyRouteComponent(() => untilLoaded(load as unknown as () => Promise<Record<string, FunctionComponent>>, true), name)

/** Calls the feature's loader, if it exports one by this name, while the screen's chunk is on its way. */
export const preload =
  (load: Load<object>, name: string) =>
  ({ context, params, location }: LoaderContext): Promise<unknown> =>
    untilLoaded(async () => {
      const feature = (await load()) as Record<string, FeatureLoader | undefined>
      return feature[name]?.({
        queryClient: context.queryClient,
        params: params as Record<string, string>,
        search: location.search as Record<string, unknown>,
      })
    }, true)

/** Names the tab when the route is entered; a screen may say it better once it knows more. */
export const titled = (title: string) => ({ onEnter: () => setPageTitle(title) })

/** Keeps the texts of these names from the address and drops the rest. */
export const texts =
  <Name extends string>(...names: Name[]) =>
  (search: Record<string, unknown>): Partial<Record<Name, string>> => {
    const kept: Partial<Record<Name, string>> = {}
    for (const name of names) {
      const value = search[name]
      if (typeof value === 'string' && value !== '') kept[name] = value
      if (typeof value === 'number') kept[name] = String(value)
    }
    return kept
  }
