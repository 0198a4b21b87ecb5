import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { onAsperaComplete } from '#features/aspera'
import { transferList, useTransfers, useUploadEvents } from '#features/transfers'
import { type Dropped, readPicker } from '#platform/uploads/choosing/folder-entries'
import type { Transfer } from '#platform/uploads/shown/transfer'
import { type RequestAddress, type RequestPage, requestPageQuery } from '../request-page.api.ts'
import { wasBegunFor } from '../sending/begun-here.ts'
import { type ArrivedBefore, sendFiles } from '../sending/send-files.ts'
import { DONE_MILLISECONDS } from './queue-words.ts'

/** Files that end one after the other are looked at together. */
const SETTLE_MILLISECONDS = 1500

const useSent = ({ id }: RequestAddress): Transfer[] => useTransfers().filter((each) => wasBegunFor(id, each.uuid) || each.link === id)

/** Whether something of this page is still on its way. */
export const useIsSending = (address: RequestAddress): boolean => useSent(address).some((each) => each.status !== 'Complete')

/** What this page sends, and the ways to add to it. */
export function useQueue(address: RequestAddress, page: RequestPage) {
  const transfers = useSent(address)
  const refresh = useRefresh(address)
  const [hasSent, setSent] = useState(false)
  const [mayAsk, setMayAsk] = useState(false)
  const [arrived, setArrived] = useState<ArrivedBefore | null>(null)
  useUploadEvents((event) => {
    if (!wasBegunFor(address.id, event.uuid)) return
    if (event.type === 'file_complete') refresh()
    if (event.type === 'complete') setSent(true)
  })
  const onArrived = useEffectEvent(({ link }: Transfer) => {
    if (link !== address.id) return
    refresh()
    setSent(true)
  })
  useEffect(() => onAsperaComplete((transfer) => onArrived(transfer)), [])
  useTidying(transfers)
  const send = useMutation({
    mutationFn: (work: () => Promise<void>) => work(),
    // What was said of an earlier drop.
    onMutate: () => setArrived(null),
    onSettled: () => setMayAsk(false),
    onError: refresh,
  })
  const open = transfers.filter((each) => each.status !== 'Complete')
  const add = (reading: Dropped | Promise<Dropped>) =>
    send.mutate(() =>
      sendFiles(reading, { address, projectID: page.project_id ?? '', onPackages: () => setMayAsk(true), onArrived: setArrived }),
    )
  return {
    transfers,
    isReading: send.isPending,
    /** What is read may ask something. */
    mayAsk,
    /** Nothing is left to do, and something was sent. */
    isDone: hasSent && open.length === 0 && !send.isPending,
    add,
    choose: (files: Iterable<File>) => add(readPicker(files)),
    /** What of the latest drop had arrived before. */
    arrived: arrived && {
      ...arrived,
      sendAgain: () => send.mutate(arrived.sendAgain),
      forget: () => setArrived(null),
    },
    sendMore: () => setSent(false),
    refresh,
  }
}
export type Queue = ReturnType<typeof useQueue>

function useRefresh(address: RequestAddress): () => void {
  const queryClient = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(
      () => void queryClient.invalidateQueries({ queryKey: requestPageQuery(address).queryKey }),
      SETTLE_MILLISECONDS,
    )
  }
}

/** A finished line stays for ten seconds; then it is among what was received. */
function useTidying(transfers: readonly Transfer[]): void {
  const planned = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  useEffect(() => {
    for (const { uuid, status } of transfers) {
      if (status !== 'Complete' || planned.current.has(uuid)) continue
      planned.current.set(
        uuid,
        setTimeout(() => transferList.act('dismiss', uuid), DONE_MILLISECONDS),
      )
    }
  }, [transfers])
}
