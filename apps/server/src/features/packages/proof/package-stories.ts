import type { PackageStory } from '@answerprint/contract/deliveries'
import { fail } from '@answerprint/contract/errors'
import Bowser from 'bowser'
import type { z } from 'zod'
import type { ProjectAccess } from '#features/projects'
import type { Database } from '#platform/database/database'
import type { Places } from '#platform/geo/places'
import type { Viewer } from '#platform/http/viewer'
import { listWaiting } from '../contents.repository.ts'
import { listAllContents } from '../delivery/all-contents.repository.ts'
import { deliveredFiles, type SentFile } from '../delivery/delivered-files.ts'
import { findPackage } from '../packages.repository.ts'
import { listRecipients } from '../recipients.repository.ts'
import { listEvents, listVerifications } from './verifications.repository.ts'

const MOST_EVENTS = 200
const MOST_ADDED = 200

type Story = z.output<typeof PackageStory>
type Needs = { db: Database; access: ProjectAccess; places: Places; config: { aspera: object | undefined } }

/** For the sender: which recipient opened, downloaded and verified what, when and from where. */
export const createPackageStories = ({ db, access, places, config }: Needs) => {
  const present = presenter(places)
  return {
    async get(viewer: Viewer, { projectID, packageID }: { projectID: string; packageID: string }): Promise<Story> {
      await access.open(viewer, projectID)
      const { method: sentBy } = (await findPackage(db, projectID, packageID)) ?? fail('not_found')
      const method = config.aspera ? sentBy : 'http'
      const { sent } = deliveredFiles(await listAllContents(db, { package_id: packageID, project_id: projectID, method }))
      const recipients = await listRecipients(db, [packageID])
      const ids = recipients.map((each) => each._id)
      const verdicts = Map.groupBy(await listVerifications(db, ids), (each) => each.recipient_id)
      const events = Map.groupBy(await listEvents(db, packageID, MOST_EVENTS), (each) => each.recipient_id)
      const isSent = new Set(sent.map((each) => each._id))
      return {
        file_count: sent.length,
        size: sent.reduce((sum, each) => sum + each.size, 0),
        removed_count: sent.filter((each) => each.is_removed).length,
        added: latestAdded(sent),
        waiting_count: (await listWaiting(db, packageID)).length,
        recipients: await Promise.all(
          recipients.map(async ({ _id, email, label, opened_at, downloaded_at }) => {
            const own = (verdicts.get(_id) ?? []).filter((each) => isSent.has(each.file_id))
            const verified = own.filter((each) => each.outcome === 'verified')
            const isWhole = sent.length > 0 && verified.length === sent.length
            const last = verified.map((each) => each.verified_at).reduce((a, b) => (a > b ? a : b), new Date(0))
            return {
              ...{ _id, email, label, opened_at, downloaded_at },
              verified_count: verified.length,
              failed_count: own.length - verified.length,
              finished_at: isWhole ? last : null,
              events: await Promise.all((events.get(_id) ?? []).map(present)),
            }
          }),
        ),
      }
    },
  }
}
export type PackageStories = ReturnType<typeof createPackageStories>

const latestAdded = (sent: readonly SentFile[]) =>
  sent
    .flatMap(({ path, added_at }) => (added_at === null ? [] : [{ path, added_at }]))
    .toSorted((a, b) => b.added_at.getTime() - a.added_at.getTime())
    .slice(0, MOST_ADDED)

type EventRow = Awaited<ReturnType<typeof listEvents>>[number]
type Event = Story['recipients'][number]['events'][number]

const presenter =
  (places: Places) =>
  async ({ _id, event, file_name, file_count, created_at, ip, user_agent }: EventRow): Promise<Event> => {
    const { city, country_code } = await places.of(ip)
    return {
      _id,
      event,
      file_name,
      file_count,
      at: created_at,
      place: [city, country_code].filter(Boolean).join(', '),
      ip,
      browser: browserOf(user_agent),
    }
  }

function browserOf(userAgent: string): string {
  if (userAgent === '') return ''
  const { browser, os } = Bowser.parse(userAgent)
  return [browser.name, os.name].filter(Boolean).join(' on ')
}
