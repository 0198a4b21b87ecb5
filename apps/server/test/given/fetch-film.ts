import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { review } from '@answerprint/contract/review'
import { resolveTools } from '@answerprint/media/tools'
import type { Server } from '../start-server.ts'

/** What a reviewer's player fetches of the film, in the clear of its encryption or not: the bytes are theirs alone. */
export async function fetchFilm({ origin, anonymous }: Server, url: string, screenerID: string, reviewer = anonymous()) {
  const params = { token: new URL(url, origin).pathname.split('/').pop() ?? '', screenerID }
  const { endpoints, guard } = await reviewer.call(review.startSession, { params, body: { accessDeviceID: 'reviewers-own-browser' } })
  const base = endpoints.manifest_url.replace('manifest.mpd', '')
  const kid = (keyId: string) => Buffer.from(keyId.replaceAll('-', ''), 'hex').toString('base64url')
  const headers = { authorization: `Bearer ${endpoints.token}`, ...reviewer.cookieHeader() }
  const licence = (keyId: string) =>
    fetch(new URL(endpoints.license_url, origin), { method: 'POST', headers, body: JSON.stringify({ kids: [kid(keyId)] }) })
  const get = async (name: string) => Buffer.from(await (await fetch(new URL(`${base}${name}`, origin), { headers })).arrayBuffer())
  return Object.assign(get, { licence, guard, watermark: endpoints.watermark })
}

export const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

export const ffmpeg = (cwd: string, words: string[]): Buffer =>
  execFileSync(resolveTools().ffmpeg, ['-v', 'error', ...words], { cwd, maxBuffer: 2 ** 28 })

export const segmentFile = (number: number) => `v180/${String(number).padStart(5, '0')}.m4s`
