import { pathOf } from '@answerprint/contract/route'
import * as routes from '@answerprint/contract/routes'
import type { Document } from './documents.ts'

/** A page that people arrive at, and what it needs before it can be drawn. */
export type FirstPage = {
  document: Document
  name: string
  /** Matches the path of its address; the accounts pages are below /accounts, wherever they are served. */
  path: string
  /** A visitor without a session sees another page here. */
  signedIn: boolean
  /** The modules of its screens, below `src/`. */
  modules: readonly string[]
  /** What the screens ask first and in the same words each time, below the API's base. */
  calls: readonly string[]
}

const APP = ['app/App.tsx', 'app/shell/Shell.tsx']
const PUBLIC = 'app/public/PublicApp.tsx'
const check = pathOf(routes.accounts.check)

/** The first whose pattern matches an address is its page. */
export const FIRST_PAGES: readonly FirstPage[] = [
  {
    document: 'public',
    name: 'review',
    path: '^/screener/[^/]+(/[^/]+)?/?$',
    signedIn: false,
    modules: [PUBLIC, 'features/review/ReviewScreen.tsx'],
    calls: [],
  },
  {
    document: 'public',
    name: 'download',
    path: '^/transfers/[^/]+/?$',
    signedIn: false,
    modules: [PUBLIC, 'features/packages/page/DeliveryScreen.tsx'],
    calls: [],
  },
  {
    document: 'public',
    name: 'request',
    path: '^/(file-request|cinerequest)/[^/]+/?$',
    signedIn: false,
    modules: [PUBLIC, 'app/pages/FileRequestPage.tsx', 'features/file-requests/page/RequestScreen.tsx'],
    calls: [],
  },
  {
    document: 'public',
    name: 'video-request',
    path: '^/video-requests/[^/]+(/[^/]+)?/?$',
    signedIn: false,
    modules: [PUBLIC, 'features/video-requests/page/VideoRequestScreen.tsx'],
    calls: [],
  },
  {
    document: 'public',
    name: 'sign-in',
    path: '^/accounts(/|$)',
    signedIn: false,
    modules: [PUBLIC, 'features/accounts/AccountScreen.tsx'],
    calls: [],
  },
  {
    document: 'index',
    name: 'projects',
    path: '^/(projects(/folder/[^/]+)?)?$',
    signedIn: true,
    modules: [...APP, 'features/projects/ProjectsScreen.tsx'],
    calls: [check],
  },
  {
    document: 'index',
    name: 'files',
    path: '^/projects/[^/]+(/files(/folder/[^/]+)?)?$',
    signedIn: true,
    modules: [...APP, 'features/files/ProjectFilesScreen.tsx'],
    calls: [check],
  },
  { document: 'index', name: 'other', path: '^/', signedIn: true, modules: APP, calls: [check] },
]

export const pagesOf = (document: Document): readonly FirstPage[] => FIRST_PAGES.filter((each) => each.document === document)

/** What comes behind the first picture, on many pages: it must not bring along what only one other page needs. */
export const AFTERWARDS: readonly Pick<FirstPage, 'name' | 'modules'>[] = [
  { name: 'toaster', modules: ['app/Toaster.tsx'] },
  { name: 'drag', modules: ['features/projects/drag/drag.ts'] },
  {
    name: 'bar',
    modules: ['features/notifications/NotificationsBell.tsx', 'features/transfers/list/TransfersMenu.tsx', 'features/tour/TourTips.tsx'],
  },
]
