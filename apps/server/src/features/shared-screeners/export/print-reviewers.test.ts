import { execFileSync } from 'node:child_process'
import { sharedScreeners } from '@answerprint/contract/shared-screeners'
import { expect, test } from 'vitest'
import { givenRoom } from '../../../../test/given/given-room.ts'
import { readPdf } from '../../../../test/read-pdf.ts'

const WATERMARK = { text: 'Fjord Film', position: 'bottom-right', second_line_text_type: 'email', size: 'medium', opacity: 75 } as const

/** How many dots of a page are of the colour of what was watched. */
function lampOf(pdf: Buffer): number {
  const picture = execFileSync('pdftoppm', ['-r', '60', '-singlefile', '-'], { input: pdf })
  const pixels = picture.subarray(picture.indexOf('255\n') + 4)
  let count = 0
  for (let at = 0; at < pixels.length; at += 3) if ((pixels[at] ?? 0) - (pixels[at + 2] ?? 0) > 60) count++
  return count
}

test('the document of a room draws how far each reviewer watched it, and names every protection and name', async () => {
  const { ada, roomID, send, db } = await givenRoom()
  const { share } = await send({
    ...{ password: 'lamp-7', watermark: { ...WATERMARK, is_active: true, mode: 'overlay' } },
    ...{ geoblockCountryCodes: ['NO'], ipProtectionEnabled: true },
  })
  const names = ['محمد عبد الرحمن', 'שרה לוי', 'Александр', '王小明']
  await send({ emails: names.map((full_name, index) => ({ full_name, email: `buyer-${index}@market.example` })) })
  const query = { parentType: 'screener_group', parentID: roomID, format: 'pdf' } as const
  const printed = async () => (await ada.request(sharedScreeners.download, { query })).rawPayload
  // Its page was opened.
  await db.updateTable('shared_screeners').set({ last_viewed_at: new Date() }).where('_id', '=', share._id).execute()
  const unwatched = await printed()
  expect((await readPdf(unwatched)).text).toContain('0 watched.')
  const at = new Date('2028-11-28T08:00:00Z')
  const dates = { created_at: at, last_sent_at: at, available_at: at, expiry: at, last_viewed_at: at }
  await db
    .updateTable('shared_screeners')
    .set({ percentage_watched: 60, ...dates })
    .where('_id', '=', share._id)
    .execute()
  const watched = await printed()
  const { text } = await readPdf(watched)
  expect(text).toContain('1 watched.')
  for (const words of ['Password, Watermark\n', 'Geoblocking, IP protection\n', ' 60%']) expect(text).toContain(words)
  expect(text.match(/28 Nov 2028/g)).toHaveLength(5)
  expect(text).toContain('Александр')
  expect(text).not.toContain('□')
  expect(lampOf(watched)).toBeGreaterThan(lampOf(unwatched) + 50)
})
