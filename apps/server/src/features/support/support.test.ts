import { support } from '@answerprint/contract/support'
import { expect, test } from 'vitest'
import { startServer } from '../../../test/start-server.ts'

test('a question reaches the support mailbox with who asked it, as plain words', async () => {
  const { given, mailbox, work } = await startServer({ SUPPORT_EMAIL: 'help@answerprint.example' })
  const helen = await (await given.organization('Nordlys Distribution')).member()

  const message = 'The <b>trailer</b> does not open.\nWhat can I do?'
  await helen.call(support.send, { body: { email: ' Helen@Nordlys.example', subject: 'Trailer\nBcc: all@example.com', message } })
  await work()

  expect(mailbox).toHaveLength(1)
  expect(mailbox[0]).toMatchObject({
    to: 'help@answerprint.example',
    replyTo: 'helen@nordlys.example',
    subject: '[Support] Trailer Bcc: all@example.com',
  })
  expect(mailbox[0]?.text).toContain(message)
  expect(mailbox[0]?.text).toContain('Helen Lind <helen@nordlys.example>, Nordlys Distribution')
  expect(mailbox[0]?.html).toContain('&lt;b&gt;trailer')
})

test('an empty message goes nowhere', async () => {
  const { given, mailbox, work } = await startServer()
  const ada = await given.person()

  await expect(ada.call(support.send, { body: { email: 'ada@studio.example', subject: 'Hello', message: ' \n ' } })).rejects.toMatchObject({
    code: 'invalid',
  })
  await work()
  expect(mailbox).toEqual([])
})
