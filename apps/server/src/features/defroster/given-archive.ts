import { defroster } from '@answerprint/contract/defroster'
import { files } from '@answerprint/contract/files'
import { startServer } from '../../../test/start-server.ts'
import { createFreezer } from './freezer.ts'

/** A project whose files are archived by hand, and restored. */
export async function withArchive(environment: Record<string, string> = {}) {
  const server = await startServer(environment)
  const { db, store, clock, composed } = server
  const ada = await server.given.person()
  const { _id: projectID } = await server.given.project(ada)
  const params = { projectID }
  const info = (fileID: string) => ada.call(files.info, { params, query: { fileID } })
  const download = (fileID: string) => ada.call(files.download, { query: { fileID, projectID } })
  const thaw = (id: string, expedited = false) => ada.call(defroster.start, { body: { id, expedited } })
  const freeze = createFreezer({ db, store, now: clock.now })
  const runJob = (name: string, payload: object, isLast = false) =>
    composed.handlers.find((each) => each.job.name === name)?.run(payload, { id: 'x', signal: new AbortController().signal, isLast })
  const mails = () => server.mailbox.map((each) => each.subject)
  return { ...server, ada, projectID, params, info, download, thaw, freeze, runJob, mails }
}
