import type { Tools } from '@answerprint/media/tools'
import type { FastifyInstance } from 'fastify'
import type { DownloadAddresses } from '#features/files'
import type { RecordHistory } from '#features/history'
import type { Notify } from '#features/notifications'
import type { ProjectAccess } from '#features/projects'
import type { Clock, NewId } from '#platform/clock'
import type { AccessLog } from '#platform/database/access-log'
import type { Database } from '#platform/database/database'
import { createHook, type Hook } from '#platform/database/hook'
import type { Api } from '#platform/http/api'
import type { Enqueue } from '#platform/jobs/jobs'
import type { Scratch } from '#platform/process/scratch'
import type { Secrets } from '#platform/secrets'
import type { ObjectStore } from '#platform/storage/object-store'
import { announceRemoved } from './announce.ts'
import { createCopiesLifecycle } from './copies/copies-lifecycle.ts'
import { copyHandlers } from './copies/copy-work.ts'
import { createEncodeDamage } from './encoding/encode-damage.ts'
import { encodeHandlers } from './encoding/encode-handlers.ts'
import { createEncodeWork } from './encoding/encode-work.ts'
import { createEncodingLifecycle } from './encoding/encoding-lifecycle.ts'
import { createMarksLifecycle } from './forensic/marks-lifecycle.ts'
import { clearKey } from './playback/drm.ts'
import { createMayPreview, createMayTry } from './playback/may-preview.ts'
import { mediaRoutes } from './playback/media.routes.ts'
import type { MayPlay } from './playback/play-admission.ts'
import { createPlayTokens } from './playback/play-tokens.ts'
import { createPlayback } from './playback/playback.service.ts'
import { screenerRoutes } from './screeners.routes.ts'
import { createScreeners } from './screeners.service.ts'
import { createAddSubtitles } from './subtitles/add-subtitles.ts'
import { createPlaySubtitles } from './subtitles/play-subtitles.ts'
import { giveUpSubtitlesHandler, readSubtitlesHandler } from './subtitles/read-subtitles.ts'
import { createSubtitles } from './subtitles/subtitles.service.ts'
import { createSubtitleVersions } from './subtitles/versions/subtitle-versions.service.ts'

type Needs = {
  db: Database
  store: ObjectStore
  secrets: Secrets
  tools: Tools
  scratch: Scratch
  access: ProjectAccess
  addresses: DownloadAddresses
  accessLog: AccessLog
  notify: Notify
  recordHistory: RecordHistory
  isSessionValid(sessionId: string): Promise<boolean>
  mayWatch: MayPlay['share']
  mayTryRoom: MayPlay['preview']
  served: Parameters<typeof createPlayback>[0]['served']
  /** Screeners go with their films. */
  onFilesDeleted: Hook
  enqueue: Enqueue
  now: Clock
  newId: NewId
}

/** Films that are encoded and played. `onScreenersRemoved` runs in the transaction that removes them. */
export function composeScreeners(needs: Needs) {
  const lifecycle = createEncodingLifecycle(needs)
  const onCopyChanged = createHook()
  const copies = createCopiesLifecycle({ ...needs, onCopyChanged })
  const mayPlay = { owner: createMayPreview(needs), share: needs.mayWatch, preview: createMayTry(needs) }
  const playing = { drm: clearKey, tokens: createPlayTokens(needs), mayPlay, subtitles: createPlaySubtitles(needs) }
  const playback = createPlayback({ ...needs, ...playing, copies })
  const screeners = createScreeners({ ...needs, lifecycle, marks: createMarksLifecycle(needs), playback })
  const subtitles = createSubtitles({ ...needs, open: screeners.open, openToEdit: screeners.openToEdit })
  const adding = createAddSubtitles({ ...needs, open: screeners.open })
  const versions = createSubtitleVersions({ ...needs, open: screeners.openToEdit })
  const onScreenersRemoved = createHook()
  needs.onFilesDeleted.add(async (tx, fileIds) => {
    const removed = (await screeners.removeOfFiles(tx, fileIds)).map((each) => each._id)
    await onScreenersRemoved.run(tx, removed)
    await announceRemoved(tx, removed)
  })
  return {
    screeners,
    playback,
    onScreenersRemoved,
    encodeDamage: createEncodeDamage(needs),
    /** Copies with a burned-in watermark; `onCopyChanged` runs with the ids of their shares. */
    copies,
    onCopyChanged,
    handlers: [
      ...encodeHandlers(createEncodeWork({ ...needs, lifecycle })),
      ...copyHandlers({ ...needs, lifecycle: copies }),
      readSubtitlesHandler(needs),
      giveUpSubtitlesHandler(needs),
    ],
    mount: (api: Api) => screenerRoutes(api, { screeners, subtitles, adding, versions }),
    mountBeside: (app: FastifyInstance) => mediaRoutes(app, playback),
  }
}
