import type { QueryClient } from '@tanstack/react-query'
import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { rewriteHere } from '#platform/addresses/bases'
import { cartRoutes } from './cart-routes.tsx'
import { detailsRoutes } from './details-routes.tsx'
import { onDemandRoutes } from './on-demand-routes.tsx'
import { RouteError } from './RouteError.tsx'
import { RoutePending, WallPending } from './RoutePending.tsx'
import { roomRoutes, screenerRooms } from './rooms-routes.tsx'
import { root, signedIn } from './roots.tsx'
import { preload, screen, texts, titled } from './routing.tsx'
import { settingsRoutes } from './settings/settings-routes.tsx'

const projects = () => import('#features/projects')
const files = () => import('#features/files')
const screeners = () => import('#features/screeners')
const reviewers = () => import('#features/shared-screeners')
const packagesPage = () => import('./pages/packages-page.ts')
const staffOrdersPage = () => import('./pages/StaffOrdersPage.tsx')
const requestsPage = () => import('./pages/requests-page.ts')
const staff = () => import('#features/staff')
const billing = () => import('#features/billing')
const orders = () => import('#features/orders')

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/projects', replace: true })
  },
})

const projectList = createRoute({
  getParentRoute: () => signedIn,
  path: '/projects',
  validateSearch: texts('query', 'sort', 'create', 'title'),
  loader: preload(projects, 'loadProjects'),
  component: screen(projects, 'ProjectsScreen'),
  pendingComponent: WallPending,
  ...titled('My Projects'),
})

const projectFolder = createRoute({
  getParentRoute: () => signedIn,
  path: '/projects/folder/$slug',
  validateSearch: texts('query', 'sort'),
  loader: preload(projects, 'loadProjects'),
  component: screen(projects, 'ProjectsScreen'),
  pendingComponent: WallPending,
  ...titled('My Projects'),
})

const project = createRoute({
  getParentRoute: () => signedIn,
  path: '/projects/$projectID',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/projects/$projectID/files', params, replace: true })
  },
})

const fileSearch = texts('search', 'sortBy', 'sortDir', 'types', 'tags', 'send', 'to')

const projectFiles = createRoute({
  getParentRoute: () => signedIn,
  path: '/projects/$projectID/files',
  validateSearch: fileSearch,
  loader: preload(files, 'loadFiles'),
  component: screen(files, 'ProjectFilesScreen'),
  ...titled('Files'),
})

const projectFileFolder = createRoute({
  getParentRoute: () => signedIn,
  path: '/projects/$projectID/files/folder/$folderID',
  validateSearch: fileSearch,
  loader: preload(files, 'loadFiles'),
  component: screen(files, 'ProjectFilesScreen'),
  ...titled('Files'),
})

const projectRequests = createRoute({
  getParentRoute: () => signedIn,
  path: '/projects/$projectID/requests',
  validateSearch: texts('create', 'folder'),
  loader: preload(requestsPage, 'loadRequests'),
  component: screen(requestsPage, 'RequestsPage'),
  ...titled('File Requests'),
})

const projectPackages = createRoute({
  getParentRoute: () => signedIn,
  path: '/projects/$projectID/packages',
  loader: preload(packagesPage, 'loadPackages'),
  component: screen(packagesPage, 'PackagesPage'),
  ...titled('Sharing history'),
})

const filePackages = createRoute({
  getParentRoute: () => signedIn,
  path: '/projects/$projectID/packages/$fileID',
  loader: preload(packagesPage, 'loadPackages'),
  component: screen(packagesPage, 'PackagesPage'),
  ...titled('Sharing history'),
})

/** Fills the window: the preview has a header of its own. */
const screenerPreview = createRoute({
  getParentRoute: () => signedIn,
  path: '/projects/$projectID/files/preview-link/$screenerID',
  validateSearch: texts('query', 'page', 'send', 'at'),
  loader: preload(screeners, 'loadScreenerPreview'),
  component: screen(screeners, 'ScreenerPreviewScreen'),
  staticData: { bare: true },
  ...titled('Screener'),
})

const subtitleEditor = createRoute({
  getParentRoute: () => signedIn,
  path: '/projects/$projectID/files/preview-link/$screenerID/subtitles/$subtitlesID',
  validateSearch: texts('request'),
  loader: preload(screeners, 'loadSubtitleEditor'),
  component: screen(screeners, 'SubtitleEditorScreen'),
  staticData: { bare: true },
  ...titled('Subtitle editor'),
})

const summarySearch = texts('query', 'page', 'sortBy', 'sortDir', 'progress')

const reviewerSummary = createRoute({
  getParentRoute: () => signedIn,
  path: '/reviewers',
  validateSearch: summarySearch,
  loader: preload(reviewers, 'loadReviewers'),
  component: screen(reviewers, 'ReviewersScreen'),
  ...titled('Screener Summary'),
})

const sharedScreeners = createRoute({
  getParentRoute: () => signedIn,
  path: '/shared-screeners',
  validateSearch: summarySearch,
  loader: preload(reviewers, 'loadReviewers'),
  component: screen(reviewers, 'ReviewersScreen'),
  ...titled('Screener Summary'),
})

const extension = createRoute({
  getParentRoute: () => signedIn,
  path: '/shared-screener/$sharedScreenerID/extension',
  loader: preload(reviewers, 'loadExtension'),
  component: screen(reviewers, 'ExtensionScreen'),
  ...titled('Extension'),
})

const staffDesk = createRoute({
  getParentRoute: () => signedIn,
  path: '/staff',
  loader: preload(staff, 'loadStaff'),
  component: screen(staff, 'StaffScreen'),
  ...titled('Users'),
})

const staffFigures = createRoute({
  getParentRoute: () => signedIn,
  path: '/staff/figures',
  loader: preload(staff, 'loadStaff'),
  component: screen(staff, 'FiguresScreen'),
  ...titled('Revenue and tax'),
})

const staffMoney = createRoute({
  getParentRoute: () => signedIn,
  path: '/staff/money',
  loader: preload(staff, 'loadStaff'),
  component: screen(billing, 'StaffMoneyScreen'),
  ...titled('Money'),
})

const staffSales = createRoute({
  getParentRoute: () => signedIn,
  path: '/staff/sales',
  loader: preload(staff, 'loadStaff'),
  component: screen(staff, 'SalesScreen'),
  ...titled('Prices and codes'),
})

/** A printable document: shown without the shell. */
const invoice = createRoute({
  getParentRoute: () => signedIn,
  path: '/settings/invoices/$invoiceID',
  component: screen(billing, 'InvoiceScreen'),
  staticData: { bare: true },
  ...titled('Invoice'),
})

const orderList = createRoute({
  getParentRoute: () => signedIn,
  path: '/orders',
  validateSearch: texts('page', 'search', 'status'),
  component: screen(orders, 'OrdersScreen'),
  ...titled('My Orders'),
})

const staffOrders = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/orders',
  validateSearch: texts('order', 'queue'),
  component: screen(staffOrdersPage, 'StaffOrdersPage'),
  ...titled('Orders'),
})

const orderDetails = createRoute({
  getParentRoute: () => signedIn,
  path: '/orders/$orderID',
  component: screen(orders, 'OrderScreen'),
  ...titled('Order'),
})

const noAccess = createRoute({
  getParentRoute: () => root,
  path: '/401',
  validateSearch: texts('redirect'),
  component: lazyRouteComponent(() => import('./pages/NoAccessPage.tsx'), 'NoAccessPage'),
})

const routeTree = root.addChildren([
  home,
  signedIn.addChildren([
    projectList,
    projectFolder,
    project,
    projectFiles,
    projectFileFolder,
    detailsRoutes,
    projectRequests,
    projectPackages,
    filePackages,
    ...onDemandRoutes,
    screenerPreview,
    subtitleEditor,
    reviewerSummary,
    sharedScreeners,
    screenerRooms,
    roomRoutes,
    extension,
    staffDesk,
    staffFigures,
    staffMoney,
    staffSales,
    invoice,
    ...cartRoutes,
    orderList,
    orderDetails,
    staffOrders,
    settingsRoutes,
  ]),
  noAccess,
])

const accounted = rewriteHere()

export const makeRouter = (queryClient: QueryClient) =>
  createRouter({
    routeTree,
    context: { queryClient },
    rewrite: { input: ({ url }) => accounted.input(url), output: ({ url }) => accounted.output(url) },
    defaultPreload: 'intent',
    // The query cache decides what is fresh.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: RouteError,
    defaultPendingComponent: RoutePending,
    defaultPendingMs: 300,
    defaultPendingMinMs: 300,
    scrollRestoration: true,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
  interface StaticDataRouteOption {
    /** Shown without the shell's bars. */
    bare?: boolean
  }
}
