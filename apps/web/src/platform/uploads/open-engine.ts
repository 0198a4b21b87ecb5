import { randomId } from '../random-id.ts'
import { checkFile } from './choosing/type-check.ts'
import { UploadEngine, type UploadEvent } from './engine.ts'
import { browserRecords } from './resume-records.ts'
import { browserClock, browserNetwork } from './sending/clock.ts'
import { hashInWorker } from './sending/hash-source.ts'
import { browserLineSpeed } from './sending/line-speed.ts'
import { spareConnections } from './sending/spare-connections.ts'
import { openXhrTransport } from './sending/transport.ts'
import { browserClaims } from './tabs/claims.ts'
import { answerOtherTabs } from './tabs/other-tabs.ts'
import type { UploadApi } from './upload-api.ts'

/** The engine of a real page: one for all of it, made at start. */
export function openUploadEngine(api: UploadApi, onEvent: (event: UploadEvent) => void = () => undefined): UploadEngine {
  const engine = new UploadEngine({
    ...{
      api,
      onEvent: (event) => {
        onEvent(event)
        if (event.type === 'file_complete') sayArrived()
      },
      checkFile,
      transport: spareConnections(openXhrTransport(browserClock)),
      clock: browserClock,
      network: browserNetwork,
    },
    ...{
      records: browserRecords(),
      claims: browserClaims(),
      line: browserLineSpeed(),
      newId: randomId,
      hashSource: hashInWorker(async () => (await import('../hashing/hasher.ts')).openHasher()),
    },
  })
  const sayArrived = answerOtherTabs(engine.store.getSnapshot)
  return engine
}
