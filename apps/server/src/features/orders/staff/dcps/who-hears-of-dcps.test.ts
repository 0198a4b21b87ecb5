import { folders } from '@answerprint/contract/folders'
import { orderDcps } from '@answerprint/contract/order-dcps'
import { deliveryPages, packages } from '@answerprint/contract/packages'
import { uploads } from '@answerprint/contract/uploads'
import { makePackage } from '@answerprint/dcp/testing/make-package'
import { expect, test } from 'vitest'
import { NAME, withByteChanged } from '../../../../../test/given/given-dcp.ts'
import { givenOrderInWork } from '../../../../../test/given/given-order-dcps.ts'
import { hear } from '../../../../../test/database/hear.ts'

test('pages of the project hear nothing of a DCP that is not delivered', async () => {
  const { databaseUrl, dario, params, sendAll, shown, work } = await givenOrderInWork()
  const { heard, caughtUp } = await hear(databaseUrl)
  const ofDcps = () => heard.filter((each) => JSON.stringify(each).includes('dcp'))
  const made = await makePackage()
  const dcpID = await sendAll(withByteChanged(made, 'pcm_2.mxf'))
  await work()
  expect((await shown()).dcps).toMatchObject([{ status: 'Failed' }])
  await dario.call(orderDcps.check, { params: { ...params, dcpID } })
  await work()
  await dario.call(orderDcps.remove, { params: { ...params, dcpID } })
  await caughtUp()
  expect(ofDcps()).toEqual([])

  await sendAll(made)
  await work()

  await expect.poll(() => ofDcps().map((each) => each.data.changes)).toEqual([['created'], ['created'], ['dcp']])
})

test('who was staff sends nothing any more', async () => {
  const { db, origin, dario, staff, params, store, account, before, begin, shown } = await givenOrderInWork()
  const eva = await staff('eva')
  const made = await makePackage()
  const { _id } = await begin(made, eva)
  const bytes = Buffer.from(made.get('j2c_1.mxf') ?? [])
  const file_list = [{ name: 'j2c_1.mxf', path: 'j2c_1.mxf', size: bytes.byteLength }]
  const create = () =>
    eva.call(uploads.create, { body: { method: 'http', file_list, specifications: { order_id: params.orderID, dcp_id: _id } } })
  const { upload_details } = await create()
  const { upload_id: uploadID = '' } = upload_details[0] ?? {}
  const { parts } = await eva.call(uploads.sign, { query: { upload_id: uploadID, parts: '1' } })
  const { url = '', headers = {} } = parts[0] ?? {}
  const become = (change: object) => db.updateTable('users').set(change).where('_id', '=', eva.user._id).execute()
  for (const ended of [{ status: 'Inactive' }, { is_suspended: true }, { is_staff: false }]) {
    await become({ status: 'Active', is_suspended: false, ...ended })
    const put = await fetch(new URL(url, origin), { method: 'PUT', body: new Uint8Array(bytes), headers })
    expect(put.ok, `by an address that was signed before: ${JSON.stringify(ended)}`).toBe(false)
  }
  await expect(create()).rejects.toMatchObject({ code: 'not_found' })
  await expect(eva.call(uploads.sign, { query: { upload_id: uploadID, parts: '1' } })).rejects.toMatchObject({ code: 'not_found' })
  await expect(eva.call(uploads.parts, { params: { uploadID } })).rejects.toMatchObject({ code: 'not_found' })
  const report = { params: { uploadID }, body: { status: 'Complete' as const, total_size: bytes.byteLength } }
  await expect(eva.call(uploads.report, report)).rejects.toMatchObject({ code: 'not_found' })
  await expect(dario.call(uploads.report, report)).rejects.toMatchObject({ code: 'not_found' })
  await expect(begin(made, eva)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(eva.call(orderDcps.check, { params: { ...params, dcpID: _id } })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(eva.call(orderDcps.remove, { params: { ...params, dcpID: _id } })).rejects.toMatchObject({ code: 'forbidden' })
  await eva.call(uploads.abort, { params: { uploadID } })
  expect(await account()).toEqual({ used_bytes: before, reserved_bytes: 0 })
  expect(await store.list(`dcps/${_id}/`)).toEqual([])
  expect((await shown()).dcps).toMatchObject([{ arrived: 0 }])
})

test('a package of the folder gets it when it is delivered, if it keeps in step', async () => {
  const { helen, anonymous, projectID, film, sendAll, work } = await givenOrderInWork()
  const _files = [{ _id: film, type: 'source_file' as const }]
  const { _id: folderID } = await helen.call(folders.create, { params: { projectID }, body: { name: 'Masters', _files } })
  const share = async (keep_in_step: boolean) => {
    const body = { shareType: 'link' as const, _files: [{ _id: folderID, type: 'folder' as const }], label: 'Festival', keep_in_step }
    const { package: sent } = await helen.call(packages.send, { params: { projectID }, body })
    return sent
  }
  const sent = [await share(true), await share(false)]
  const seen = async () =>
    Promise.all(
      sent.map(async (each) => {
        const link = each.recipients[0]?.url ?? ''
        const token = link.split('/').pop() ?? ''
        const { files: inside } = await anonymous().call(deliveryPages.files, { params: { token }, query: { folderID } })
        return inside.map((one) => one.name)
      }),
    )
  await sendAll(await makePackage())
  expect(await seen()).toEqual([['halcyon.mp4'], ['halcyon.mp4']])
  await work()
  expect(await seen()).toEqual([['halcyon.mp4', NAME], ['halcyon.mp4']])
})
