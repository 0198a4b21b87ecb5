import { createRoute, redirect } from '@tanstack/react-router'
import { projectQuery } from '#features/projects'
import { can, canIn, sessionQuery } from '#platform/session'
import { signedIn } from './roots.tsx'
import { preload, type RouterContext, screen, texts, titled } from './routing.tsx'

const details = () => import('#features/details')

/** For people who may change projects; others are redirected to the files. */
const projectDetails = createRoute({
  getParentRoute: () => signedIn,
  path: '/projects/$projectID/details',
  beforeLoad: async ({ context, params }: { context: RouterContext; params: { projectID: string } }) => {
    const user = await context.queryClient.ensureQueryData(sessionQuery)
    if (can(user, 'projects:can_modify')) return
    const project = await context.queryClient.ensureQueryData(projectQuery(params.projectID)).catch(() => null)
    if (!canIn(user, project, 'projects:can_modify')) throw redirect({ to: '/projects/$projectID/files', params, replace: true })
  },
  loader: preload(details, 'loadDetails'),
  component: screen(details, 'DetailsScreen'),
  ...titled('Details'),
})

const detailsHome = createRoute({
  getParentRoute: () => projectDetails,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/projects/$projectID/details/general', params, replace: true })
  },
})

const general = createRoute({ getParentRoute: () => projectDetails, path: 'general', component: screen(details, 'GeneralTab') })

const credits = createRoute({ getParentRoute: () => projectDetails, path: 'credits', component: screen(details, 'CreditsTab') })

const activity = createRoute({
  getParentRoute: () => projectDetails,
  path: 'history',
  validateSearch: texts('query', 'type', 'sort', 'page'),
  component: screen(details, 'ActivityTab'),
})

const attachments = createRoute({
  getParentRoute: () => projectDetails,
  path: 'screener-attachments',
  component: screen(details, 'AttachmentsTab'),
})

export const detailsRoutes = projectDetails.addChildren([detailsHome, general, credits, activity, attachments])
