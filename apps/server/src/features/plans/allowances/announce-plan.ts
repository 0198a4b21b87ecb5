import { userChannel } from '@answerprint/contract/realtime'
import type { Database } from '#platform/database/database'
import { publishAll } from '#platform/realtime/publish'
import { listPeople } from './plan-limits.repository.ts'

/** Open pages of an account offer what its plan has, and say that it is to be paid. */
export async function announcePlan(tx: Database, ownerId: string): Promise<void> {
  const people = await listPeople(tx, ownerId)
  await publishAll(
    tx,
    people.map(({ _id }) => ({ channel: userChannel(_id), event: 'RightsChanged', data: { _id } })),
  )
}
