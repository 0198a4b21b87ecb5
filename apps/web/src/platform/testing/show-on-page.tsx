import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { show } from './show.tsx'

/** A part of the product that asks on which page it is. */
export const showOnPage = (children: ReactNode) => {
  const routeTree = createRootRoute({ component: () => children })
  return show(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />)
}
