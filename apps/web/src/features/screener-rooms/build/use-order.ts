import { moved } from '#platform/sorting/order'
import { useMoves } from '#platform/sorting/use-moves'
import { toasts } from '#platform/toasts'
import { orderProjects, orderScreeners, type RoomProject, type ScreenerRoom } from '../screener-rooms.api.ts'
import { useRoom, useShowRoom } from '../use-room.ts'

const idsOf = (items: readonly { _id: string }[]) => items.map(({ _id }) => _id)

/** Takes a project of the room from one place to another; the page shows it there at once. */
export function useProjectOrder() {
  const { params } = useRoom()
  const { read, put, refreshRooms, fetchAgain } = useShowRoom()
  return useMoves({
    read,
    show: put,
    place: (room, { from, to }) => ({ ...room, projects: moved(room.projects, from, to) }),
    send: ({ from, to }, { projects }) => orderProjects(params, { projectIDs: idsOf(moved(projects, from, to)), seenIDs: idsOf(projects) }),
    onMoved: () => {
      refreshRooms()
      toasts.success('Project moved!')
    },
    onFailed: () => fetchAgain(params),
  })
}

/** The same for a screener of a project. */
export function useScreenerOrder({ _id }: RoomProject) {
  const { params } = useRoom()
  const { read, put, refreshRooms, fetchAgain } = useShowRoom()
  const screenersOf = (room: ScreenerRoom) => room.projects.find((each) => each._id === _id)?.screeners ?? []
  return useMoves({
    read,
    show: put,
    place: (room, { from, to }) => ({
      ...room,
      projects: room.projects.map((each) => (each._id === _id ? { ...each, screeners: moved(each.screeners, from, to) } : each)),
    }),
    send: ({ from, to }, room) =>
      orderScreeners(params, _id, { screenerIDs: idsOf(moved(screenersOf(room), from, to)), seenIDs: idsOf(screenersOf(room)) }),
    onMoved: () => {
      refreshRooms()
      toasts.success('Screener moved!')
    },
    onFailed: () => fetchAgain(params),
  })
}
