import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, exchange, openSocket, wordsOf } from '../http/ask.ts'

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
  const words = questions.map(questionOf)
  const url = questions[0]?.url ?? ''
  const began = performance.now()
  const end = began + seconds * 1000
  const visitOne = async (index: number) => {
    if (perSecond) await sleep((index * 1000) / perSecond)
    let socket = await openSocket(url)
    for (let turn = 0; performance.now() < end; turn++) {
      const due = perSecond ? began + ((turn * people + index) * 1000) / perSecond : performance.now()
      await sleep(Math.max(0, due - performance.now()))
      const answer = await exchange(socket, words[Math.floor(Math.random() * words.length)] ?? Buffer.alloc(0)).catch(() => undefined)
      note(outcome, answer, performance.now() - due)
      if (answer && !/\r\nconnection: close/i.test(answer.head)) continue
      socket.destroy()
      socket = await openSocket(url)
    }
    socket.destroy()
  }
  await Promise.all(Array.from({ length: people }, (_, index) => visitOne(index)))
  outcome.perSecond = outcome.answered / ((performance.now() - began) / 1000)
  return outcome
}

function note(outcome: Outcome, answer: Answer | undefined, took: number): void {
  const status = Number(answer?.head.slice(9, 12))
  if (!answer) outcome.broken += 1
  else if (status < 300) {
    outcome.answered += 1
    outcome.times.push(took)
  } else {
    outcome.refused[status] = (outcome.refused[status] ?? 0) + 1
    if (!/\r\nretry-after: \d/i.test(answer.head)) outcome.unhelpful += 1
  }
}

function questionOf({ url, method, cookie, body }: Question): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body)
  const json = body === undefined ? [] : ['content-type: application/json', `content-length: ${Buffer.byteLength(text)}`]
  return wordsOf(method, url, [`cookie: ${cookie}`, ...json], text)
}
