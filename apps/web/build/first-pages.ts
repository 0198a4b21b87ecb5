import { pathOf } from '@answerprint/contract/route'
import * as routes from '@answerprint/contract/routes'

/** A page that people arrive at, and what it needs before it can be drawn. */
export type FirstPage = {
  name: string
  /** Matches the path of its address. */
  path: string
  /** Whoever is not signed in sees another page here. */
  signedIn: boolean
  /** The modules of its screens, below `src/`. */
  modules: readonly string[]
  /** What the screens ask first and in the same words each time, below the API's base. */
  calls: readonly string[]
}

const SHELL = 'app/shell/Shell.tsx'
const check = pathOf(routes.accounts.check)

export const FIRST_PAGES: readonly FirstPage[] = [
  {
    name: 'projects',
    path: '^/(projects(/folder/[^/]+)?)?$',
    signedIn: true,
    modules: [SHELL, 'features/projects/ProjectsScreen.tsx'],
    calls: [check],
  },
  {
    name: 'files',
    path: '^/projects/[^/]+(/files(/folder/[^/]+)?)?$',
    signedIn: true,
    modules: [SHELL, 'features/files/ProjectFilesScreen.tsx'],
    calls: [check],
  },
  { name: 'review', path: '^/screener/', signedIn: false, modules: ['features/review/ReviewScreen.tsx'], calls: [] },
  { name: 'download', path: '^/transfers/', signedIn: false, modules: ['features/packages/page/TransferScreen.tsx'], calls: [] },
  {
    name: 'request',
    path: '^/(file-request|cinerequest)/',
    signedIn: false,
    modules: ['features/file-requests/page/RequestScreen.tsx'],
    calls: [],
  },
]

/** What comes behind the first picture, on many pages: it must not bring along what only one other page needs. */
export const AFTERWARDS: readonly Pick<FirstPage, 'name' | 'modules'>[] = [
  { name: 'toaster', modules: ['app/Toaster.tsx'] },
  { name: 'drag', modules: ['features/projects/drag/drag.ts'] },
  {
    name: 'bar',
    modules: ['features/notifications/NotificationsBell.tsx', 'features/transfers/list/TransfersMenu.tsx', 'features/tour/TourTips.tsx'],
  },
]
