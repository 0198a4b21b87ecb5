import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { REVIEWER_KEYS } from '#features/shared-screeners'
import { useRealtime } from '#platform/realtime/use-realtime'
import { ROOMS_KEY } from './screener-rooms.api.ts'

/** Every player that watches the room reports each ten seconds: the room is asked for once a second at most. */
const GATHER_MILLISECONDS = 1000

/** `watched`: someone plays a film of the room, which holds what it did. */
type News = { changes?: readonly string[] }

/** Keeps an open room up to date while others change it, and while its reviewers watch. */
export function useRoomLive(roomID: string): void {
  const queryClient = useQueryClient()
  const isWhole = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const gather = (news?: News) => {
    isWhole.current ||= news?.changes?.includes('watched') !== true
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      const keys = isWhole.current ? [['screener-room', roomID], ROOMS_KEY] : [['screener-room', roomID, 'analytics']]
      isWhole.current = false
      for (const queryKey of [...keys, ...REVIEWER_KEYS]) void queryClient.invalidateQueries({ queryKey })
    }, GATHER_MILLISECONDS)
  }
  useRealtime(roomID === '' ? null : `private-room-${roomID}`, 'RoomUpdated', gather, () => gather())
}
