import { FILM_HEAD, sendParts } from '../../../apps/server/test/given/given.ts'
import { FRENCH } from '../../../apps/server/test/routes/world/samples.ts'
import type { Use } from './ask.ts'
import type { Chance } from './chance.ts'
import { chooseThings } from './choose.ts'
import type { Actor } from './people.ts'
import { randomText } from './plain-values.ts'
import { isDone, stepsOf, type Walk } from './steps.ts'
import { payByCard } from './walk-cards.ts'
import { pageThrough } from './walk-pages.ts'

/** By the feature that they belong to. */
export const walks: readonly { feature: string; share: number; walk: Walk }[] = [
  { feature: 'uploads', share: 0.07, walk: upload },
  { feature: 'review', share: 0.025, walk: review },
  { feature: 'packages', share: 0.025, walk: sendPackage },
  { feature: 'screeners', share: 0.015, walk: subtitles },
  { feature: 'cards', share: 0.02, walk: payByCard },
  { feature: 'notifications', share: 0.02, walk: pageThrough },
]

const NAMES = ['notes.txt', 'film.mp4', 'x.srt', 'poster.jpg', '🎬.txt', 'x'.repeat(255)]
const PATHS = ['a/b/notes.txt', 'a/notes.txt', 'A/b/x.txt']
const CONTENTS = ['x', 'hello', '1\n00:00:01,000 --> 00:00:02,000\nHi.\n', 'y'.repeat(5_000)]

async function upload(use: Use, actor: Actor, chance: Chance): Promise<void> {
  const step = stepsOf(use, actor, chance)
  const idOf = chooseThings(use.pools, actor, chance)
  const bytes = chance.happens(0.2) ? FILM_HEAD : Buffer.from(chance.pick(CONTENTS))
  const file_list = Array.from({ length: 1 + chance.below(3) }, () => ({
    name: chance.pick([...NAMES, `${randomText(chance, { most: 200 })}.txt`]),
    size: bytes.length,
    ...(chance.happens(0.2) && { path: chance.pick(PATHS) }),
  }))
  const [throughRequest, asScreener, inFolder] = [chance.happens(0.15), chance.happens(0.1), chance.happens(0.4)]
  const project = { project_id: idOf('project'), ...(inFolder && { folder_id: idOf('folder') }) }
  const screener = asScreener ? { screener_id: idOf('screener') } : project
  const specifications = throughRequest ? { file_request_id: idOf('requestToken') } : screener
  const opened = await step('uploads.create', { body: { method: 'http', file_list, specifications } })
  if (!isDone(opened)) return
  const { upload_details } = opened.json() as { upload_details: { upload_id: string; part_size: number }[] }
  for (const { upload_id, part_size } of upload_details ?? []) {
    if (chance.happens(0.12)) continue
    const params = { uploadID: upload_id }
    if (chance.happens(0.1)) await step('uploads.abort', { params })
    await sendAll(use, { actor, uploadId: upload_id, partSize: part_size, bytes })
    const reports = Array.from({ length: chance.happens(0.2) ? 2 : 1 }, () => ({
      params,
      body: { status: 'Complete', total_size: bytes.length },
    }))
    await Promise.all(reports.map((report) => step('uploads.report', report)))
    if (chance.happens(0.1)) await step('uploads.abort', { params })
  }
}

type Sending = { actor: Actor; uploadId: string; partSize: number; bytes: Buffer }

/** What was aborted, or is not theirs, is refused. */
async function sendAll({ server, findings }: Use, { actor: { person, label }, ...sending }: Sending): Promise<void> {
  await sendParts({ origin: server.origin, person, ...sending }).catch((error: unknown) => {
    if (/: 5\d\d /.test(String(error))) findings.add('failed', 'a part', `${label}: ${error}`)
  })
}

async function review(use: Use, actor: Actor, chance: Chance): Promise<void> {
  const owner = stepsOf(use, actor, chance)
  const visitor = stepsOf(use, chance.pick(use.people.visitors), chance)
  const idOf = chooseThings(use.pools, actor, chance)
  const screenerID = idOf('screener')
  const view_count_limit = chance.pick([undefined, 1, 2, 3])
  const link = { shareType: 'link', screenerID, linkName: `Link ${chance.below(99)}`, ...(view_count_limit && { view_count_limit }) }
  const made = await owner('sharedScreeners.send', { body: link })
  const token = (isDone(made) && /screener\/(token\d{6}[0-9a-f]{32})/.exec(made.body)?.[1]) || idOf('token')
  const body = { accessDeviceID: `device-${chance.below(3)}-of-ones-own` }
  if (!isDone(await visitor('review.open', { params: { token } }))) return
  const starts = Array.from({ length: 1 + chance.below(3) }, () => visitor('review.startSession', { params: { token, screenerID }, body }))
  for (const begun of (await Promise.all(starts)).filter(isDone)) {
    const { sessionID } = begun.json() as { sessionID: string }
    for (let count = 0; count < 3; count++) {
      const at = chance.below(100)
      const played = { ...body, played: [[at, at + chance.below(30)]], position_seconds: at }
      await Promise.all([1, 2].map(() => visitor('review.heartbeat', { params: { token, sessionID }, body: played })))
    }
    const comment = { ...body, seconds: chance.below(120), text: randomText(chance, { most: 2_000 }), name: 'Ann' }
    await visitor('comments.add', { params: { token, screenerID }, body: comment })
  }
  await Promise.all([
    visitor('comments.list', { params: { token, screenerID }, query: body }),
    visitor('review.requestViews', { params: { token }, body: { screenerID } }),
    owner('sharedScreeners.list', { query: { parentID: screenerID, parentType: 'screener' } }),
    owner('screeners.activity', { params: { projectID: idOf('project'), screenerID } }),
  ])
}

async function sendPackage(use: Use, actor: Actor, chance: Chance): Promise<void> {
  const owner = stepsOf(use, actor, chance)
  const visitor = stepsOf(use, chance.pick(use.people.visitors), chance)
  const idOf = chooseThings(use.pools, actor, chance)
  const [projectID, fileID] = [idOf('project'), idOf('document')]
  const _files = [{ _id: fileID, type: use.pools.typeOf(fileID) ?? 'document' }]
  const settings = { ...(chance.happens(0.3) && { password: 'projector4' }), ...(chance.happens(0.3) && { keeps_in_step: true }) }
  const body = { shareType: 'link', label: `Package ${chance.below(99)}`, _files, ...settings }
  const made = await owner('packages.send', { params: { projectID }, body })
  const token = isDone(made) ? /(token\d{6}[0-9a-f]{32})/.exec(made.body)?.[1] : undefined
  if (!token) return
  const params = { token }
  const [isDeleted, isRenamed] = [chance.happens(0.4), chance.happens(0.5)]
  await Promise.all([
    visitor('deliveryPages.open', { params }),
    isDeleted && owner('files.delete', { params: { projectID }, body: { _files } }),
    isRenamed && owner('files.update', { params: { projectID }, body: { fileID, key: 'name', value: 'renamed.txt' } }),
  ])
  await visitor('deliveryPages.open', { params })
  const recipient = stepsOf(use, chance.pick(use.people.members), chance)
  await Promise.all([
    visitor('files.download', { query: { fileID, package_id: token } }),
    recipient('deliveryPages.save', { params: { token, projectID: idOf('destination') }, body: { fileID } }),
    visitor('downloads.create', { body: { method: 'http', fileID, specifications: { package_id: token } } }),
  ])
}

const LINES = ['Où es-tu ?', 'שלום', '🎬', '<i>x</i>', 'x'.repeat(300), '日本語', 'a\u0000b', '{\\an8}x', '-->', '1', '']
const FORMATS = ['srt', 'vtt', 'stl', 'scc', 'itt', 'ttml', 'ass', 'sbv']

/** Repaired in two windows at once, restored, and downloaded in other formats. */
async function subtitles(use: Use, actor: Actor, chance: Chance): Promise<void> {
  const step = stepsOf(use, actor, chance)
  const screenerID = chooseThings(use.pools, actor, chance)('screener')
  const projectID = use.pools.of(actor.owner, 'screener').find(({ id }) => id === screenerID)?.of.project
  if (!projectID) return
  const params = { projectID, screenerID }
  const body = { language: chance.pick(['fr', 'en', 'de']), file_name: 'french.srt', file: FRENCH }
  if (!isDone(await step('screeners.addSubtitles', { params, body }))) return
  await use.work()
  const listed = await step('screeners.subtitles', { params })
  const all = isDone(listed) ? (listed.json() as { subtitles: { _id: string }[] }).subtitles : []
  if (all.length === 0) return
  const at = { ...params, subtitlesID: chance.pick(all)._id }
  for (let base = 0; base < 3; base++) {
    const saves = [1, 2].map(() => ({ base, cues: cuesFor(chance) }))
    await Promise.all(saves.map((save) => step('screeners.saveSubtitleVersion', { params: at, body: save })))
    const restored = { params: at, body: { base: base + 1, version: 0 } }
    if (chance.happens(0.5)) await Promise.all([1, 2].map(() => step('screeners.restoreSubtitleVersion', restored)))
    for (const format of FORMATS.filter(() => chance.happens(0.4))) {
      const query = { format, offset_ms: chance.pick([0, -5_000, 5_000]), ...(chance.happens(0.3) && { from_rate: '24', to_rate: '25' }) }
      await step('screeners.subtitleFile', { params: at, query })
    }
  }
}

const cuesFor = (chance: Chance) =>
  Array.from({ length: 1 + chance.below(4) }, (_, index) => ({
    start_ms: 1_000 * index + chance.below(500),
    end_ms: 1_000 * index + chance.below(1_200),
    lines: [[{ text: chance.pick(LINES) }], ...(chance.happens(0.3) ? [[{ text: chance.pick(LINES), italic: true }]] : [])],
  }))
