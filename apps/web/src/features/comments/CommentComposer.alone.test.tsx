import { createRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answering, type ScriptedAnswer } from '../../platform/testing/scripted-server.ts'
import { show } from '../../platform/testing/show.tsx'
import { CommentComposer } from './CommentComposer.tsx'

const rest = { asksName: true, player: { current: null }, field: { current: null } }
const composer = (token: string, screenerID = 's') => <CommentComposer film={{ token, screenerID }} {...rest} />
const field = page.getByRole('textbox', { name: /^Comment at/ })
const name = page.getByLabelText('Your name')
/** As a browser does that is about to leave the document. */
const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
const send = page.getByRole('button', { name: 'Send' })

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([390, 1024])('at %i px the form is one line until it is touched, and stays open with a text in it', async (width) => {
  await page.viewport(width, 768)
  const { container } = await show(composer(`at ${width}`))
  await expect.element(field).toBeVisible()
  await expect.element(name).not.toBeVisible()
  await expect.element(send).not.toBeInTheDocument()
  expect(container.querySelector('form')?.clientHeight).toBeLessThan(70)
  await field.click()
  await expect.element(name).toBeVisible()
  await userEvent.keyboard('Hold this longer.')
  await userEvent.keyboard('{Escape}')
  await expect.element(name).toBeVisible()
  await expect.element(send).toBeVisible()
  await field.fill('')
})

test('on a wide window all of it is there from the beginning', async () => {
  await page.viewport(1440, 900)
  await show(composer('wide'))
  await expect.element(name).toBeVisible()
  await expect.element(send).toBeVisible()
})

test('Back to the room and in again finds what was written; out of the document the browser asks', async () => {
  await page.viewport(1440, 900)
  const written = composer('room')
  const first = await show(written)
  expect(isAsked()).toBe(false)
  await field.fill('Hold this longer.')
  expect(isAsked()).toBe(true)
  await first.unmount()
  // Back twice leaves the document.
  expect(isAsked()).toBe(true)
  await show(written)
  await expect.element(field).toHaveValue('Hold this longer.')
  await field.fill('')
  expect(isAsked()).toBe(false)
})

test('the comments of another film are not among them', async () => {
  await page.viewport(1440, 900)
  const first = await show(composer('room', 'a'))
  await field.fill('Hold this longer.')
  await first.unmount()
  await show(composer('room', 'b'))
  await expect.element(field).toHaveValue('')
})

test('what is written while a comment is being sent stays for the next one', async () => {
  await page.viewport(1440, 900)
  const { promise, resolve: answer } = Promise.withResolvers<ScriptedAnswer>()
  const sent = answering(promise, { status: 200, body: { _id: 'c-2', seconds: 0 } })
  await show(composer('next'))
  await name.fill('Margaux Delattre')
  await field.fill('Hold this longer.')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await field.fill('And this shorter.')
  answer({ status: 200, body: { _id: 'c-1', seconds: 0 } })
  await expect.element(send).not.toHaveAttribute('data-loading')
  await expect.element(field).toHaveValue('And this shorter.')
  await send.click()
  await expect.element(field).toHaveValue('')
  expect(sent.map(({ body }) => body)).toMatchObject([{ text: 'Hold this longer.' }, { text: 'And this shorter.' }])
})

test('a comment that is sent by its button leaves the focus in the field, for the next one', async () => {
  await page.viewport(1440, 900)
  answering({ status: 201, body: { _id: 'c-1', seconds: 0, text: 'Hold this longer.' } })
  await show(<CommentComposer film={{ token: 'focus', screenerID: 's' }} {...rest} asksName={false} field={createRef()} />)
  await field.fill('Hold this longer.')
  await userEvent.keyboard('{Tab}')
  await expect.element(send).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('')
  await expect.element(field).toHaveFocus()
})
