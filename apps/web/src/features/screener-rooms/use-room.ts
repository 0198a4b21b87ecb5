import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { RequestKeys } from '#platform/sending/own-key'
import { useSend } from '#platform/sending/use-send'
import { movesScope } from '#platform/sorting/use-moves'
import { toasts } from '#platform/toasts'
import { useOneAtATime } from '#platform/use-one-at-a-time'
import { ROOMS_KEY, type RoomParams, roomQuery, type ScreenerRoom } from './screener-rooms.api.ts'

export type RoomHere = { room: ScreenerRoom; params: RoomParams }
export const RoomContext = createContext<RoomHere | null>(null)

/** The room of the screen. */
export function useRoom(): RoomHere {
  const here = use(RoomContext)
  if (here === null) throw new Error('useRoom is for what is inside a room')
  return here
}

/** Every change is answered with the room as it is now. */
export function useShowRoom() {
  const queryClient = useQueryClient()
  const here = use(RoomContext)
  const put = (room: ScreenerRoom) => void queryClient.setQueryData(['screener-room', room._id], room)
  const refreshRooms = () => void queryClient.invalidateQueries({ queryKey: ROOMS_KEY })
  const show = (room: ScreenerRoom) => {
    put(room)
    refreshRooms()
  }
  const read = () => queryClient.getQueryData<ScreenerRoom>(['screener-room', here?.room._id])
  /** Another person may have changed it: the room behind shows the current state. */
  const fetchAgain = (params: RoomParams) => void queryClient.invalidateQueries({ queryKey: roomQuery(params).queryKey, exact: true })
  return { read, put, show, refreshRooms, fetchAgain }
}

type Adding<Values> = {
  send: (keys: RequestKeys, values: Values) => Promise<ScreenerRoom>
  said: string
  onDone: (room: ScreenerRoom) => void
}

/** Adds or saves something in a dialog, which shows what was wrong. */
export function useAddToRoom<Values>({ send, said, onDone }: Adding<Values>) {
  const { show } = useShowRoom()
  return useSend({
    send,
    success: () => said,
    onSuccess: (room) => {
      show(room)
      onDone(room)
    },
  })
}

/** Changes of a room are sent one after the other: those of its order name what they found. */
export const roomLine = ({ roomID }: RoomParams) => `screener room ${roomID}`

/** Changes the room; what was wrong is a toast, and the room is fetched again. */
export function useChangeRoom<Values>(change: (values: Values) => Promise<ScreenerRoom>, said: string) {
  const { params } = useRoom()
  const { show, fetchAgain } = useShowRoom()
  const { mutateAsync, isPending } = useMutation({
    scope: movesScope(roomLine(params)),
    mutationFn: ({ values }: { values: Values; onDone?: (() => void) | undefined }) => change(values),
    onSuccess: (room, { onDone }) => {
      show(room)
      toasts.success(said)
      onDone?.()
    },
    onError: () => fetchAgain(params),
  })
  const once = useOneAtATime(mutateAsync)
  return { change: (values: Values, onDone?: () => void) => once({ values, onDone }), isPending }
}
