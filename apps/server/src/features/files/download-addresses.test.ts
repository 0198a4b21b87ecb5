import { files } from '@answerprint/contract/files'
import { staff } from '@answerprint/contract/staff'
import { expect, test } from 'vitest'
import { startServer } from '../../../test/start-server.ts'

test.each([
  ['is no longer of the staff', { is_staff: false }],
  ['is suspended', { is_suspended: true }],
])(
  'an address that staff were given while they acted as a user ends when that person %s; the user’s own does not',
  async (_case, change) => {
    const { given, db, clock, origin } = await startServer()
    const helen = await (await given.organization()).member()
    const { _id: projectID } = await given.project(helen)
    const fileID = await given.file(helen, projectID, 'reel 1.txt')
    const sam = await given.staff('sam@answerprint.example', 'Sam Support')
    await sam.call(staff.ghost, { body: { user_id: helen.user._id, reason: 'Ticket 4711: her upload does not finish.' } })
    const addressOf = async (who: typeof sam) => new URL((await who.call(files.download, { query: { fileID } })).token, origin)
    const [his, hers] = [await addressOf(sam), await addressOf(helen)]
    const answers = async () => Promise.all([his, hers].map(async (address) => (await fetch(address)).status))
    expect(await answers()).toEqual([200, 200])

    await db.updateTable('users').set(change).where('_id', '=', sam.user._id).execute()
    clock.advance({ seconds: 6 })
    expect(await answers()).toEqual([403, 200])
  },
)
