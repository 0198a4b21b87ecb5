import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { openHasher } from '#platform/hashing/hasher'
import { messageOf } from '#platform/query-client'
import { type Contents, contentsQuery, verifyFiles } from '../delivery.api.ts'
import { type DroppedFile, readDropped } from './verify-dropped.ts'

export type Verifying =
  | { status: 'idle' }
  | { status: 'reading'; path: string; share: number }
  | { status: 'done'; verified: number; failed: number; strangers: number }
  | { status: 'broken'; message: string }

const AT_ONCE = 200

/** Compares what the recipient dropped with what was sent. The bytes stay with them: only hashes travel. */
export function useVerify(token: string, contents: Contents | undefined) {
  const [state, setState] = useState<Verifying>({ status: 'idle' })
  const queryClient = useQueryClient()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const verify = async (dropped: readonly DroppedFile[]): Promise<void> => {
    if (contents === undefined || dropped.length === 0) return
    running.current?.abort()
    const stop = new AbortController()
    running.current = stop
    const hasher = openHasher()
    const total = dropped.reduce((sum, each) => sum + each.file.size, 0)
    let before = 0
    let last = ''
    const onProgress = (path: string, doneBytes: number) => {
      if (path !== last) {
        before += dropped.find((each) => each.path === last)?.file.size ?? 0
        last = path
      }
      setState({ status: 'reading', path, share: total === 0 ? 1 : (before + doneBytes) / total })
    }
    try {
      setState({ status: 'reading', path: dropped[0]?.path ?? '', share: 0 })
      const { held, strangers } = await readDropped(dropped, [...contents.files, ...contents.missing], {
        hasher,
        signal: stop.signal,
        onProgress,
      })
      const answers = []
      for (let at = 0; at < held.length; at += AT_ONCE) answers.push(...(await verifyFiles(token, held.slice(at, at + AT_ONCE))))
      await queryClient.invalidateQueries({ queryKey: contentsQuery(token).queryKey })
      const failed = answers.filter((each) => each.outcome === 'failed').length
      const verified = answers.filter((each) => each.outcome === 'verified').length
      setState({ status: 'done', verified, failed, strangers: strangers.length })
    } catch (error) {
      if (!stop.signal.aborted) setState({ status: 'broken', message: messageOf(error) })
    } finally {
      hasher.close()
    }
  }
  return { state, verify }
}
