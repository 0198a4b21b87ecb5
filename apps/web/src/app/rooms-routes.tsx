import { createRoute, redirect } from '@tanstack/react-router'
import { signedIn } from './roots.tsx'
import { screen, texts, titled } from './routing.tsx'

const rooms = () => import('#features/screener-rooms')

export const screenerRooms = createRoute({
  getParentRoute: () => signedIn,
  path: '/screener-rooms',
  validateSearch: texts('query', 'page'),
  component: screen(rooms, 'RoomsScreen'),
  ...titled('Screener Rooms'),
})

/** The frame of a room: its tabs are below it. */
const room = createRoute({
  getParentRoute: () => signedIn,
  path: '/screener-rooms/$roomID',
  component: screen(rooms, 'RoomScreen'),
  ...titled('Screener Room'),
})

const roomHome = createRoute({
  getParentRoute: () => room,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/screener-rooms/$roomID/screeners', params, replace: true })
  },
})

const build = createRoute({ getParentRoute: () => room, path: 'screeners', component: screen(rooms, 'BuildTab') })
const share = createRoute({ getParentRoute: () => room, path: 'reviewers', component: screen(rooms, 'ShareTab') })
const analytics = createRoute({ getParentRoute: () => room, path: 'analytics', component: screen(rooms, 'AnalyticsTab') })

const preview = createRoute({ getParentRoute: () => room, path: 'preview', component: screen(rooms, 'OpenPreview') })

export const roomRoutes = room.addChildren([roomHome, build, share, analytics, preview])
