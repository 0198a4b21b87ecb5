import { files } from '@answerprint/contract/files'
import { folders } from '@answerprint/contract/folders'
import { history } from '@answerprint/contract/history'
import { orderDcps } from '@answerprint/contract/order-dcps'
import { projects } from '@answerprint/contract/projects'
import { makePackage } from '@answerprint/dcp/testing/make-package'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { lockProjectTree } from '#features/files'
import { untilWaiting } from '../../../../../test/database/until-waiting.ts'
import { NAME } from '../../../../../test/given/given-dcp.ts'
import type { Database } from '../../../../platform/database/database.ts'
import { givenOrderInWork } from '../../../../../test/given/given-order-dcps.ts'

const GONE = `${NAME} was not delivered. The customer deleted the folder or the project that it was sent to.`

/** Those who wait for a row. */
const countAwaited = async (db: Database): Promise<number> => {
  const waiting = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'transactionid'`
  return (await waiting.execute(db)).rows[0]?.count ?? 0
}

/** A DCP that staff send into the folder of its film, whose order they have completed. */
async function givenInFolder() {
  const order = await givenOrderInWork()
  const { helen, projectID, film, begin, send, move, shown } = order
  const _files = [{ _id: film, type: 'source_file' as const }]
  const { _id: folderID } = await helen.call(folders.create, { params: { projectID }, body: { name: 'Masters', _files } })
  const made = await makePackage()
  const { _id } = await begin(made)
  await send(_id, made, 'CPL_1.xml')
  await move('Complete')
  const notes = async () => (await shown()).events.filter(({ kind }) => kind === 'note').map(({ text }) => text)
  return { ...order, folderID, made, _id, notes }
}

test('a DCP that goes with a folder of the customer is named to staff alone, who deliver it again', async () => {
  const { helen, projectID, folderID, made, sendAll, notes, shown, work } = await givenInFolder()
  await helen.call(files.delete, { params: { projectID }, body: { _files: [{ _id: folderID, type: 'folder' }] } })

  expect(await notes()).toEqual([GONE])
  const { history: lines } = await helen.call(history.list, { params: { projectID }, query: {} })
  expect(JSON.stringify(lines)).not.toContain(NAME)

  const again = await sendAll(made)
  await work()
  expect((await shown()).results).toMatchObject([{ _id: again, name: NAME, exists: true }])
})

test('a DCP that goes with the project of the customer is named to staff too; one that staff remove is not', async () => {
  const { helen, dario, params, projectID, _id, made, begin, notes } = await givenInFolder()
  await dario.call(orderDcps.remove, { params: { ...params, dcpID: _id } })
  expect(await notes()).toEqual([])

  await begin(made)
  await helen.call(projects.delete, { body: { projectIDs: [projectID] } })
  expect(await notes()).toEqual([GONE])
})

test('a check that is asked for just as another one delivers begins no second one', async () => {
  const { helen, dario, db, clock, params, projectID, sendAll, work } = await givenOrderInWork()
  const dcpID = await sendAll(await makePackage())
  const { working, asked } = await db.transaction().execute(async (held) => {
    const working = await db.transaction().execute(async (tx) => {
      await lockProjectTree(tx, projectID)
      const working = work()
      await untilWaiting(db, 1)
      await held.selectFrom('dcps').select('file_id').where('file_id', '=', dcpID).forUpdate().execute()
      return { done: working }
    })
    // All of it is compared; it is delivered once its row is free.
    await expect.poll(() => countAwaited(db)).toBe(1)
    clock.advance({ seconds: 700 })
    const asked = dario.call(orderDcps.check, { params: { ...params, dcpID } })
    await untilWaiting(db, 2)
    return { working: working.done, asked }
  })
  await Promise.all([working, asked])
  await work()

  const { history: lines } = await helen.call(history.list, { params: { projectID }, query: {} })
  expect(lines.filter(({ message_plain }) => message_plain.includes('was checked'))).toHaveLength(1)
})
