import { movedTo } from '#platform/sorting/order'
import { useMoves } from '#platform/sorting/use-moves'
import { toasts } from '#platform/toasts'
import { orderProjects, orderScreeners, type RoomProject, type ScreenerRoom } from '../screener-rooms.api.ts'
import { roomLine, useRoom, useShowRoom } from '../use-room.ts'

const idsOf = (items: readonly { _id: string }[]) => items.map(({ _id }) => _id)

/** What is no longer in the room is named all the same, so that the server refuses the order. */
const orderOf = (ids: readonly string[], id: string, to: number) => ids.filter((each) => each !== id).toSpliced(to, 0, id)

/** Every move is answered with the whole room, so all of its moves wait in one line. */
function useRoomMoves() {
  const { params } = useRoom()
  const { read, put, refreshRooms, fetchAgain } = useShowRoom()
  return useMoves<ScreenerRoom>({
    name: roomLine(params),
    read,
    show: put,
    onMoved: refreshRooms,
    fetchAgain: () => fetchAgain(params),
  })
}

async function saying(said: string, answer: Promise<ScreenerRoom>): Promise<ScreenerRoom> {
  const room = await answer
  toasts.success(said, { id: said })
  return room
}

/** Takes a project of the room to another place; the page shows it there at once. */
export function useProjectOrder() {
  const { params } = useRoom()
  const inLine = useRoomMoves()
  return (id: string, to: number) =>
    inLine({
      place: (room) => ({ ...room, projects: movedTo(room.projects, id, to) }),
      send: ({ projects }) => {
        const seenIDs = idsOf(projects)
        return saying('Project moved!', orderProjects(params, { projectIDs: orderOf(seenIDs, id, to), seenIDs }))
      },
    })
}

/** The same for a screener of a project. */
export function useScreenerOrder({ _id }: RoomProject) {
  const { params } = useRoom()
  const inLine = useRoomMoves()
  return (id: string, to: number) =>
    inLine({
      place: (room) => ({
        ...room,
        projects: room.projects.map((each) => (each._id === _id ? { ...each, screeners: movedTo(each.screeners, id, to) } : each)),
      }),
      send: ({ projects }) => {
        const seenIDs = idsOf(projects.find((each) => each._id === _id)?.screeners ?? [])
        return saying('Screener moved!', orderScreeners(params, _id, { screenerIDs: orderOf(seenIDs, id, to), seenIDs }))
      },
    })
}
