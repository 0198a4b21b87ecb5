import { moved } from '#platform/sorting/order'
import { orderProjects, orderScreeners, type RoomProject } from '../screener-rooms.api.ts'
import { useChangeRoom, useRoom } from '../use-room.ts'

type Order = { ids: string[]; seen: string[] }

const orderOf = (items: readonly { _id: string }[], from: number, to: number): Order => {
  const seen = items.map(({ _id }) => _id)
  return { ids: moved(seen, from, to), seen }
}
const inOrder = <Item extends { _id: string }>(items: readonly Item[], { ids }: Order): Item[] =>
  items.toSorted((a, b) => ids.indexOf(a._id) - ids.indexOf(b._id))

/** Takes a project of the room from one place to another; the page shows it there at once. */
export function useProjectOrder() {
  const { room, params } = useRoom()
  const { change } = useChangeRoom(
    (order: Order) => orderProjects(params, { projectIDs: order.ids, seenIDs: order.seen }),
    'Project moved!',
    {
      expect: (before, order) => ({ ...before, projects: inOrder(before.projects, order) }),
    },
  )
  return (from: number, to: number) => void change(orderOf(room.projects, from, to))
}

/** The same for a screener of a project. */
export function useScreenerOrder({ _id, screeners }: RoomProject) {
  const { params } = useRoom()
  const { change } = useChangeRoom(
    (order: Order) => orderScreeners(params, _id, { screenerIDs: order.ids, seenIDs: order.seen }),
    'Screener moved!',
    {
      expect: (before, order) => ({
        ...before,
        projects: before.projects.map((each) => (each._id === _id ? { ...each, screeners: inOrder(each.screeners, order) } : each)),
      }),
    },
  )
  return (from: number, to: number) => void change(orderOf(screeners, from, to))
}
