import { createRoute } from '@tanstack/react-router'
import { signedIn } from './roots.tsx'
import { screen, texts, titled } from './routing.tsx'

const videoRequests = () => import('#features/video-requests')

const list = createRoute({
  getParentRoute: () => signedIn,
  path: '/on-demand',
  validateSearch: texts('query', 'page'),
  component: screen(videoRequests, 'VideoRequestsScreen'),
  ...titled('On-demand requests'),
})

const review = createRoute({
  getParentRoute: () => signedIn,
  path: '/on-demand/$requestID',
  component: screen(videoRequests, 'VideoReviewScreen'),
  ...titled('On-demand request'),
})

export const onDemandRoutes = [list, review] as const
