import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { openSocket } from '../http/ask.ts'

export type Question = { url: string; method: string; cookie: string; body?: unknown }

/** `perSecond`: together, and evenly, whether or not earlier ones were answered; without it each asks again when it is answered. */
export type Crowd = { questions: Question[]; people: number; seconds: number; perSecond?: number }

/** `times` in milliseconds, of what was answered well; `refused` by status; `unhelpful`: refusals that do not say when to come again. */
export type Outcome = {
  answered: number
  perSecond: number
  times: number[]
  refused: Record<string, number>
  unhelpful: number
  broken: number
}

/** A program of its own: what asks must not take turns with what is measured. */
process.once('message', (crowd: Crowd) => void visit(crowd).then((outcome) => process.send?.(outcome, () => process.exit(0))))

async function visit({ questions, people, seconds, perSecond }: Crowd): Promise<Outcome> {
  const outcome: Outcome = { answered: 0, perSecond: 0, times: [], refused: {}, unhelpful: 0, broken: 0 }
  const words = questions.map(wordsOf)
  const url = questions[0]?.url ?? ''
  const began = performance.now()
  const end = began + seconds * 1000
  const visitOne = async (index: number) => {
    if (perSecond) await sleep((index * 1000) / perSecond)
    let socket = await openSocket(url)
    for (let turn = 0; performance.now() < end; turn++) {
      const due = perSecond ? began + ((turn * people + index) * 1000) / perSecond : performance.now()
      await sleep(Math.max(0, due - performance.now()))
      const answer = await ask(socket, words[Math.floor(Math.random() * words.length)] ?? Buffer.alloc(0)).catch(() => undefined)
      note(outcome, answer, performance.now() - due)
      if (answer && !answer.isLast) continue
      socket.destroy()
      socket = await openSocket(url)
    }
    socket.destroy()
  }
  await Promise.all(Array.from({ length: people }, (_, index) => visitOne(index)))
  outcome.perSecond = outcome.answered / ((performance.now() - began) / 1000)
  return outcome
}

type Answer = { status: number; saysWhen: boolean; isLast: boolean }

function note(outcome: Outcome, answer: Answer | undefined, took: number): void {
  if (!answer) outcome.broken += 1
  else if (answer.status < 300) {
    outcome.answered += 1
    outcome.times.push(took)
  } else {
    outcome.refused[answer.status] = (outcome.refused[answer.status] ?? 0) + 1
    if (!answer.saysWhen) outcome.unhelpful += 1
  }
}

function wordsOf({ url, method, cookie, body }: Question): Buffer {
  const { hostname, port, pathname, search } = new URL(url)
  const text = body === undefined ? '' : JSON.stringify(body)
  const json = body === undefined ? [] : ['content-type: application/json', `content-length: ${Buffer.byteLength(text)}`]
  return Buffer.from(
    [`${method} ${pathname}${search} HTTP/1.1`, `host: ${hostname}:${port}`, `cookie: ${cookie}`, ...json, '', text].join('\r\n'),
  )
}

function ask(socket: Socket, words: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let head = ''
    let missing = -1
    const leave = (error?: Error) => {
      socket.off('data', onData).off('error', leave).off('close', onClose)
      if (error) return reject(error)
      const saysWhen = /\r\nretry-after: \d/i.test(head)
      resolve({ status: Number(head.slice(9, 12)), saysWhen, isLast: /\r\nconnection: close/i.test(head) })
    }
    const onClose = () => leave(new Error('closed'))
    const onData = (piece: Buffer) => {
      if (missing >= 0) missing -= piece.length
      else {
        head += piece.toString('latin1')
        const bodyAt = head.indexOf('\r\n\r\n')
        if (bodyAt < 0) return
        missing = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0) - (head.length - bodyAt - 4)
      }
      if (missing === 0) leave()
    }
    socket.on('data', onData).on('error', leave).on('close', onClose)
    socket.write(words)
  })
}
