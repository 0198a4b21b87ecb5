import { files } from '@answerprint/contract/files'
import { folders } from '@answerprint/contract/folders'
import { history } from '@answerprint/contract/history'
import { deliveryPages, packages } from '@answerprint/contract/packages'
import { expect, test } from 'vitest'
import { eraseObjects } from '#features/files'
import { untilWaiting } from '../../../../test/database/until-waiting.ts'
import { startServer } from '../../../../test/start-server.ts'

/** Helen shared a file. Mei of another organization holds the link, and has a project with a folder. */
async function givenLink() {
  const server = await startServer()
  const helen = await (await server.given.organization()).member()
  const { _id: projectID } = await server.given.project(helen)
  const params = { projectID }
  const file = await server.given.file(helen, projectID, 'dialogue.txt', Buffer.from('Scene 1.'))
  const unshared = await server.given.file(helen, projectID, 'contract.txt')
  await server.work()
  const _files = [{ _id: file, type: 'document' as const }]
  const emails = [{ email: 'mei@fjordlab.example', label: 'Mei Tanaka' }]
  const { package: made } = await helen.call(packages.send, { params, body: { shareType: 'email', emails, _files } })
  const token = made.url.split('/').pop() ?? ''
  const fjordlab = await server.given.organization('Fjordlab Post')
  const mei = await fjordlab.member(undefined, 'Mei Tanaka')
  const { _id: own } = await server.given.project(mei, 'Incoming')
  const { _id: folder } = await mei.call(folders.create, { params: { projectID: own }, body: { name: 'Masters' } })
  const save = (fileID = file) =>
    mei.call(deliveryPages.save, {
      params: { token, projectID: own },
      body: { fileID, fileType: 'document', projectID: own, folderID: folder },
    })
  return { ...server, helen, mei, fjordlab, params, file, unshared, made, token, own, folder, save }
}

test('a file of a link is saved to a project of one’s own, and is theirs from then on', async () => {
  const { save, mei, own, folder, helen, params, file, origin, db, fjordlab, work, composed } = await givenLink()

  const { file_id } = await save()
  await work()

  const { files: listed } = await mei.call(files.list, { params: { projectID: own }, query: { folderID: folder } })
  expect(listed).toMatchObject([{ _id: file_id, name: 'dialogue.txt', size: 8, status: 'Ready' }])
  const account = await db.selectFrom('storage_accounts').selectAll().where('owner_id', '=', fjordlab._id).executeTakeFirstOrThrow()
  expect(account).toMatchObject({ used_bytes: 8, reserved_bytes: 0 })
  const latestEntry = async (person: typeof helen, projectID: string) =>
    (await person.call(history.list, { params: { projectID }, query: {} })).history[0]?.message_plain
  expect(await latestEntry(helen, params.projectID)).toBe('Mei Tanaka saved dialogue.txt of dialogue.txt to their account')
  expect(await latestEntry(mei, own)).toBe('Mei Tanaka uploaded dialogue.txt to Masters')

  await helen.call(files.delete, { params, body: { _files: [{ _id: file, type: 'document' }] } })
  await db
    .updateTable('erasures')
    .set({ erase_at: new Date(0) })
    .execute()
  await db.transaction().execute((tx) => composed.services.enqueue(tx, eraseObjects, {}))
  await work()
  expect(await db.selectFrom('erasures').selectAll().execute()).toEqual([])
  const { token: address } = await mei.call(files.download, { query: { fileID: file_id } })
  expect(await (await fetch(new URL(address, origin))).text()).toBe('Scene 1.')
})

test('files outside the package, projects of others and a full account are refused', async () => {
  const { save, unshared, mei, token, params, file, db, fjordlab, anonymous, own } = await givenLink()
  await expect(save(unshared)).rejects.toMatchObject({ code: 'not_found' })
  const into = (projectID: string) => mei.call(deliveryPages.save, { params: { token, projectID }, body: { fileID: file } })
  await expect(into(params.projectID)).rejects.toMatchObject({ code: 'no_access' })
  const stranger = anonymous().call(deliveryPages.save, { params: { token, projectID: own }, body: { fileID: file } })
  await expect(stranger).rejects.toMatchObject({ code: 'no_session' })
  await db.updateTable('storage_accounts').set({ limit_bytes: 4 }).where('owner_id', '=', fjordlab._id).execute()
  await expect(save()).rejects.toMatchObject({ code: 'storage_limit' })
})

test('a file that is saved while it is copied to a request of the same account stops neither', async () => {
  const { save, file, fjordlab, db } = await givenLink()

  let saving: ReturnType<typeof save> | undefined
  await db.transaction().execute(async (tx) => {
    // As where files are copied: it notes that they are used, then takes storage.
    await tx
      .insertInto('file_uses')
      .values({ file_id: file, used_at: new Date(0) })
      .onConflict((conflict) => conflict.column('file_id').doUpdateSet({ used_at: new Date(0) }))
      .execute()
    saving = save()
    await untilWaiting(db, 1)
    await tx.updateTable('storage_accounts').set({ reserved_bytes: 0 }).where('owner_id', '=', fjordlab._id).execute()
  })

  await expect(saving).resolves.toMatchObject({ file_id: expect.any(String) })
})
