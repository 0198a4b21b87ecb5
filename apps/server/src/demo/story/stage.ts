import { accounts } from '@answerprint/contract/accounts'
import { files } from '@answerprint/contract/files'
import { projects } from '@answerprint/contract/projects'
import type { FastifyInstance } from 'fastify'
import { addSeconds, type Clock } from '#platform/clock'
import type { Secrets } from '#platform/secrets'
import { DEMO_EMAIL, DEMO_PASSWORD } from '../seed-organization.ts'
import { openBrowser } from './browser.ts'
import { OWNER_PLACE, SHARE } from './script.ts'

/** `at`: when the demo was seeded. Every time of the story is counted from there, so that a second try finds what the first did. */
export type Setting = { at: Date; projectID: string }

export type StoryClock = { now: Clock; set(time: Date): void }
/** A clock that the story sets. */
export function openStoryClock(start: Date): StoryClock {
  let time = start
  return {
    now: () => time,
    set(next) {
      time = next
    },
  }
}

type Needs = { app: FastifyInstance; origin: string; clock: StoryClock; secrets: Secrets; setting: Setting }

/** The product on the story's clock, its owner signed in at a browser, and the files of the film. */
export async function openStage({ app, origin, clock, secrets, setting }: Needs) {
  const { at, projectID } = setting
  const ago = (hours: number) => addSeconds(at, -hours * 3600)
  const owner = openBrowser(app, OWNER_PLACE)
  clock.set(ago(SHARE.hoursAgo))
  await owner.call(accounts.login, { body: { email: DEMO_EMAIL, password: DEMO_PASSWORD } })
  const { user } = await owner.call(accounts.check, {})
  const filesOf = async (project: string, folderID?: string) =>
    (await owner.call(files.list, { params: { projectID: project }, query: folderID === undefined ? {} : { folderID } })).files
  const filesIn = (folderID?: string) => filesOf(projectID, folderID)
  return {
    app,
    clock,
    origin,
    projectID,
    ago,
    owner,
    organizationID: user.organization_id ?? '',
    filesIn,
    /** The film of a project that can be watched. */
    async screenerIn(project: string): Promise<string> {
      const film = (await filesOf(project)).find((each) => each.screener?.status === 'Published')
      if (!film?.screener) throw new Error('The film is not published.')
      return film.screener._id
    },
    /** Undefined for one that was renamed or deleted meanwhile. */
    async projectNamed(title: string): Promise<string | undefined> {
      const { projects: listed } = await owner.call(projects.list, { query: {} })
      return listed.find((each) => each.title === title)?._id
    },
    /** A name for a browser that is the same at every try: the cookie of a visitor. */
    browserName: (who: string) => secrets.sign('demo-browser', `${projectID} ${who}`),
    async leave() {
      clock.set(at)
      await owner.call(accounts.logout, {})
    },
    async allFiles() {
      const top = await filesIn()
      const folders = top.filter((each) => each.type === 'folder')
      return [...top, ...(await Promise.all(folders.map((each) => filesIn(each._id)))).flat()]
    },
  }
}
export type Stage = Awaited<ReturnType<typeof openStage>>

export const tokenIn = (url: string): string => url.split('/').pop() ?? ''
