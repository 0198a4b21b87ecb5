import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { html, SafeHtml } from './html.ts'
import { smtpCarrier } from './mail-queue.ts'
import { mailTemplate } from './mail-template.ts'

/** A real mail server on this machine that keeps what it receives. */
async function listen() {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
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

test('a line break in a name does not create a header', async () => {
  const peer = await listen()

  await smtpCarrier(peer.url, 'a@b.example').send({
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
