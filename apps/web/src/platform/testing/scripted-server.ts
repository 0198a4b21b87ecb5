import { vi } from 'vitest'

export type ScriptedAnswer = { status: number; body?: unknown; headers?: Record<string, string> } | 'lost'
export type SentRequest = { method: string; key: string | null; body: unknown }

/** A server at the other end of `fetch`: gives these answers, one after the other and each when it is there, and keeps what it was sent. */
export function answering(...answers: (ScriptedAnswer | Promise<ScriptedAnswer>)[]): SentRequest[] {
  const sent: SentRequest[] = []
  vi.stubGlobal('fetch', async (_address: string, request: RequestInit = {}) => {
    const body = typeof request.body === 'string' ? JSON.parse(request.body) : undefined
    sent.push({ method: request.method ?? 'GET', key: new Headers(request.headers).get('idempotency-key'), body })
    const answer = await answers.shift()
    if (answer === undefined || answer === 'lost') throw new TypeError('Failed to fetch')
    return Response.json(answer.body ?? {}, answer)
  })
  return sent
}
