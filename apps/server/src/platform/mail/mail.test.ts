import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { html, SafeHtml } from './html.ts'
import { folderCarrier, MailRefused, readKeptMails, smtpCarrier } from './carriers.ts'
import { mailTemplate } from './mail-template.ts'

const MADE = { id: '01a1d2c6-0503-7000-a451-e1a8653b0d87', created_at: new Date('2026-11-25T08:00:00Z') }

/** A real mail server on this machine that keeps what it receives. */
async function listen() {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const responseCode = { 'gone@takeda.example': 550, 'later@takeda.example': 451 }[address]
      done(responseCode ? Object.assign(new Error('Not here.'), { responseCode }) : null)
    },
    onData(stream, _session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        received.push(Buffer.concat(parts).toString('utf8'))
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { received, url: `smtp://127.0.0.1:${port}`, close: () => new Promise<void>((resolve) => server.close(resolve)) }
}

test('a mail reaches a mail server with its copies, its text and its HTML', async () => {
  const peer = await listen()
  const {
    subject,
    html: page,
    text,
  } = mailTemplate({ host: 'Nordlys', subject: 'Æ film', body: html`<p>${'<b>Hello</b>'}</p>`, text: 'Hello' })

  await smtpCarrier(peer.url, 'Answerprint <no-reply@answerprint.example>').send({
    ...MADE,
    to: 'haruki@takeda.example',
    cc: ['copy@takeda.example'],
    replyTo: 'helen@nordlys.example',
    subject,
    html: page,
    text,
  })

  const [mail = ''] = peer.received
  expect(mail).toContain('To: haruki@takeda.example')
  expect(mail).toContain('Cc: copy@takeda.example')
  expect(mail).toContain('Reply-To: helen@nordlys.example')
  expect(mail).toMatch(/Subject: =\?UTF-8/)
  expect(mail.replaceAll('=\r\n', '')).toContain('&lt;b&gt;Hello')
  await peer.close()
})

test('a mail that is sent again after a crash is the same one: its id for mail servers, one file in the folder', async () => {
  const peer = await listen()
  const folder = await mkdtemp(join(tmpdir(), 'answerprint-mail-'))
  const mail = { ...MADE, to: 'x@y.example', cc: [], replyTo: undefined, subject: 'Your screener', html: '<p></p>', text: 'Hello' }
  for (const carrier of [smtpCarrier(peer.url, 'Answerprint <no-reply@b.example>'), folderCarrier(folder)])
    for (const _try of [1, 2]) await carrier.send(mail)
  expect(peer.received.map((each) => /^Message-ID: (.*)\r$/m.exec(each)?.[1])).toEqual(Array(2).fill(`<${MADE.id}@b.example>`))
  expect(await readKeptMails(folder)).toHaveLength(1)
  await rm(folder, { recursive: true })
  await peer.close()
})

test('a mail that its server refuses for good is known from one that it will take later', async () => {
  const peer = await listen()
  const carrier = smtpCarrier(peer.url, 'a@b.example')
  const mail = { ...MADE, cc: [], replyTo: undefined, subject: 'Your screener', html: '<p></p>', text: 'Hello' }

  await expect(carrier.send({ ...mail, to: 'gone@takeda.example' })).rejects.toBeInstanceOf(MailRefused)
  await expect(carrier.send({ ...mail, to: 'later@takeda.example' })).rejects.not.toBeInstanceOf(MailRefused)
  await peer.close()
  await expect(carrier.send({ ...mail, to: 'x@y.example' })).rejects.not.toBeInstanceOf(MailRefused)
})

test('a line break in a name does not create a header', async () => {
  const peer = await listen()

  await smtpCarrier(peer.url, 'a@b.example').send({
    ...MADE,
    to: 'x@y.example',
    cc: [],
    replyTo: undefined,
    subject: 'Hi\r\nBcc: thief@evil.example',
    html: '<p></p>',
    text: '',
  })

  expect(peer.received[0]).not.toMatch(/^Bcc:/m)
  await peer.close()
})

test('values in a mail are escaped, unless they are SafeHtml', () => {
  expect(html`<p title="${'"><script>'}">${['a<', 'b&'].join('')}${false}${null}${new SafeHtml('<b>x</b>')}</p>`.markup).toBe(
    '<p title="&quot;&gt;&lt;script&gt;">a&lt;b&amp;<b>x</b></p>',
  )
})
