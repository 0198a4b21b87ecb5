import type { AppError } from '@answerprint/contract/errors'
import { files } from '@answerprint/contract/files'
import { expect, test } from 'vitest'
import { startServer } from '../start-server.ts'

const SCRIPT = '<script>fetch("/api/auth/check")</script>'
const page = `<!doctype html><html><body>${SCRIPT}</body></html>`
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}<foreignObject><iframe src="javascript:alert(1)"/></foreignObject></svg>`
const xml = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><?xml-stylesheet href="data:text/xsl,x"?><a>&x;</a>`
const pdf = '%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'

/** What would run if a browser treated it as a page of ours. */
const hostile: [string, string | Buffer][] = [
  ['page.html', page],
  ['page.htm', page],
  ['page.xhtml', page],
  ['drawing.svg', svg],
  ['drawing.svgz', svg],
  ['feed.xml', xml],
  ['style.xsl', xml],
  ['poster.png', page],
  ['poster.jpg', Buffer.concat([Buffer.from('GIF89a/*'), Buffer.from(`*/=1;alert(1)//${page}`)])],
  ['poster.gif', Buffer.concat([Buffer.from('GIF89a/*'), Buffer.from('*/=1;alert(1)')])],
  ['paper.pdf', pdf],
  ['paper.pdf.html', `${pdf}${page}`],
  ['captions.vtt', `WEBVTT\n\n00:00.000 --> 00:01.000\n${SCRIPT}<img src=x onerror=alert(1)>`],
  ['captions.srt', `1\n00:00:00,000 --> 00:00:01,000\n${SCRIPT}\n`],
  ['notes.txt', page],
  ['code.js', 'alert(document.domain)'],
  ['code.mjs', 'alert(document.domain)'],
  ['archive.mht', `MIME-Version: 1.0\nContent-Type: text/html\n\n${page}`],
  ['archive.zip', Buffer.from('504b0506000000000000000000000000000000000000', 'hex')],
  ['film.mov', page],
  ['film.mp4', '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'],
]

/** Types that a browser shows without running anything, on a page with or without a sandbox. */
const HARMLESS = /^(image\/(webp|avif|png|jpeg)|video\/mp4|audio\/mp4)$/

test('nothing that is uploaded runs in our origin, at any address', { timeout: 300_000 }, async () => {
  const { given, work, origin } = await startServer()
  const ada = await given.person()
  const { _id: projectID } = await given.project(ada)
  const ids = new Map<string, string>()
  const refused: string[] = []
  for (const [name, content] of hostile) {
    const fileID = await given.file(ada, projectID, name, Buffer.from(content)).catch((error: AppError) => error)
    if (typeof fileID === 'string') ids.set(name, fileID)
    else refused.push(`${name}: ${fileID.code}`)
  }
  await work()

  const { files: listed } = await ada.call(files.list, { params: { projectID }, query: {} })
  // A file that pretends to be another type is refused.
  const pretenders = ['style.xsl', 'poster.png', 'poster.jpg', 'paper.pdf.html', 'film.mov', 'film.mp4']
  expect(refused).toEqual(pretenders.map((name) => `${name}: file_type_mismatch`))
  expect(listed).toHaveLength(ids.size)
  let opened = 0
  for (const [name, fileID] of ids) {
    const answers = [
      listed.find((each) => each._id === fileID),
      await ada.call(files.info, { params: { projectID }, query: { fileID } }),
      await ada.call(files.preview, { params: { projectID, fileID } }),
      await ada.call(files.download, { query: { fileID, projectID } }),
    ]
    for (const address of addressesIn(answers)) {
      const answer = await fetch(new URL(address, origin))
      const { headers } = answer
      opened += 1
      expect(headers.get('x-content-type-options'), name).toBe('nosniff')
      expect(headers.get('content-security-policy'), name).toMatch(/^sandbox; default-src 'none'$/)
      const isShown = !headers.get('content-disposition')?.startsWith('attachment')
      if (isShown) expect(headers.get('content-type'), `${name} at ${address}`).toMatch(HARMLESS)
      await answer.body?.cancel()
    }
    const preview = await ada.request(files.preview, { params: { projectID, fileID } })
    expect(preview.headers['content-type']).toMatch(/^application\/json/)
  }
  expect(opened).toBeGreaterThanOrEqual(ids.size)
})

function addressesIn(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('/store/') || /^https?:\/\/[^/]+\/store\//.test(value) ? [value] : []
  return typeof value === 'object' && value !== null ? [...new Set(Object.values(value).flatMap(addressesIn))] : []
}
