import { Button, Menu, TextInput } from '@mantine/core'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { ConfirmModal } from './ConfirmModal.tsx'
import { Dialog } from './Dialog.tsx'
import { NoticeModal } from './NoticeModal.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const pressed = async (name: string) => {
  await expect.element(button(name)).toBeVisible()
  ;(button(name).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
}

/** A step of a screen after the other: what is shown is chosen by its name. */
function Screen({ children }: { children: (at: string, go: (to: string) => void) => React.ReactNode }) {
  const [at, go] = useState('')
  return <main>{children(at, go)}</main>
}

test('a dialog gives the focus back to the button that opened it, or to the button of the menu', async () => {
  await show(
    <Screen>
      {(at, go) => (
        <>
          <button type="button" onClick={() => go('notice')}>
            Why
          </button>
          <Menu>
            <Menu.Target>
              <button type="button">More</button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => go('notice')}>Explain</Menu.Item>
            </Menu.Dropdown>
          </Menu>
          {at === 'notice' && (
            <NoticeModal title="Not now" actions={<Button onClick={() => go('')}>Close it</Button>} onClose={() => go('')}>
              Try again later.
            </NoticeModal>
          )}
        </>
      )}
    </Screen>,
  )
  await pressed('Why')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Why')).toHaveFocus()

  await pressed('More')
  await expect.element(page.getByRole('menuitem', { name: 'Explain' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await pressed('Close it')
  await expect.element(button('More')).toHaveFocus()
})

test('a dialog that stays mounted, and one that follows another which was sending, give it back too', async () => {
  await show(
    <Screen>
      {(at, go) => (
        <>
          <button type="button" onClick={() => go('ask')}>
            Send
          </button>
          <Dialog opened={at === 'kept'} title="Kept" onClose={() => go('')} />
          <button type="button" onClick={() => go('kept')}>
            Keep
          </button>
          {(at === 'ask' || at === 'sending') && (
            <ConfirmModal
              opened
              title="Send it?"
              confirm="Yes"
              busy={at === 'sending'}
              onConfirm={() => go('sending')}
              onClose={() => go('')}
            >
              <button type="button" onClick={() => go('sent')}>
                It was sent
              </button>
            </ConfirmModal>
          )}
          {at === 'sent' && (
            <NoticeModal title="Sent" actions={<Button onClick={() => go('')}>Done</Button>} onClose={() => go('')}>
              They have it.
            </NoticeModal>
          )}
        </>
      )}
    </Screen>,
  )
  await pressed('Send')
  await expect.element(button('Yes')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Yes')).toBeDisabled()
  await expect.poll(() => document.activeElement).toBe(document.body)
  // As an answer of the server does, without taking the focus.
  ;(button('It was sent').element() as HTMLElement).click()
  await expect.element(page.getByRole('dialog', { name: 'Sent' })).toBeVisible()
  await pressed('Done')
  await expect.element(button('Send')).toHaveFocus()

  await pressed('Keep')
  await expect.element(page.getByRole('dialog', { name: 'Kept' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Keep')).toHaveFocus()
})

test('where what opened a dialog is gone, the heading around it has the focus, or what is named to take it', async () => {
  await show(
    <Screen>
      {(at, go) => (
        <>
          <h1>Members</h1>
          {['Invites', 'Requests'].map((name) => (
            <section key={name}>
              <h2>{name}</h2>
              {name === 'Requests' && (
                <button type="button" data-takes-focus>
                  Ask
                </button>
              )}
              <ul>
                <li>
                  <h3>Aru Kask</h3>
                  {at !== 'gone' && (
                    <button type="button" onClick={() => go(name)}>
                      Withdraw {name}
                    </button>
                  )}
                </li>
              </ul>
            </section>
          ))}
          <button type="button" onClick={() => go('')}>
            Anew
          </button>
          {at !== '' && at !== 'gone' && (
            <ConfirmModal opened title="Withdraw?" confirm="Yes" onConfirm={() => go('gone')} onClose={() => go('')}>
              The link ends.
            </ConfirmModal>
          )}
        </>
      )}
    </Screen>,
  )
  await pressed('Withdraw Invites')
  await pressed('Yes')
  await expect.element(page.getByRole('heading', { name: 'Invites' })).toHaveFocus()
  await pressed('Anew')
  await pressed('Withdraw Requests')
  await pressed('Yes')
  await expect.element(button('Ask')).toHaveFocus()
})

test('what asks while a button waits gives the focus back to it when it can be pressed again; over a dialog it stays within it', async () => {
  await show(
    <Screen>
      {(at, go) => (
        <>
          <button type="button" disabled={at !== '' && at !== 'below'} onClick={() => go('waits')}>
            Pay
          </button>
          <button type="button" onClick={() => go('below')}>
            Top up
          </button>
          <button type="button" onClick={() => go('bank')}>
            The bank asks
          </button>
          <button type="button" onClick={() => go('')}>
            It was declined
          </button>
          {at.startsWith('below') && (
            <Dialog opened title="Top up" onClose={() => go('')}>
              <h3>Amount</h3>
              {at === 'below' && <Button onClick={() => go('below the bank')}>Buy</Button>}
            </Dialog>
          )}
          {(at === 'bank' || at === 'below the bank') && (
            <NoticeModal
              title="Your bank"
              actions={<Button onClick={() => go(at === 'bank' ? 'waits' : 'below after')}>Decline</Button>}
              onClose={() => go('')}
            >
              Confirm it.
            </NoticeModal>
          )}
        </>
      )}
    </Screen>,
  )
  const happens = (name: string) => (button(name).element() as HTMLElement).click()
  await pressed('Pay')
  await expect.poll(() => document.activeElement).toBe(document.body)
  happens('The bank asks')
  await pressed('Decline')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  happens('It was declined')
  await expect.element(button('Pay')).toHaveFocus()

  await pressed('Top up')
  await pressed('Buy')
  await pressed('Decline')
  await expect.element(page.getByRole('heading', { name: 'Top up' })).toHaveFocus()
})

test('a button that was disabled while it sent has the focus again after a refusal, unless the person went elsewhere', async () => {
  await show(
    <Screen>
      {(at, go) => (
        <>
          <button type="button" onClick={() => go('ask')}>
            Delete
          </button>
          {at !== '' && (
            <ConfirmModal
              opened
              title="Delete it?"
              confirm="Yes"
              busy={at === 'sending'}
              onConfirm={() => go('sending')}
              onClose={() => go('')}
            >
              <button type="button" onClick={() => go('refused')}>
                It was refused
              </button>
              <input aria-label="Reason" />
            </ConfirmModal>
          )}
        </>
      )}
    </Screen>,
  )
  const refuse = () => (button('It was refused').element() as HTMLElement).click()
  await pressed('Delete')
  await pressed('Yes')
  await expect.poll(() => document.activeElement).toBe(document.body)
  refuse()
  await expect.element(button('Yes')).toHaveFocus()

  await userEvent.keyboard('{Enter}')
  await expect.element(button('Yes')).toBeDisabled()
  const reason = page.getByRole('textbox', { name: 'Reason' })
  ;(reason.element() as HTMLElement).focus()
  refuse()
  await expect.element(button('Yes')).toBeEnabled()
  await expect.element(reason).toHaveFocus()
})

test('where what opened a dialog goes away a moment after it, as with a list that is asked again, the heading has the focus', async () => {
  await show(
    <Screen>
      {(at, go) => (
        <>
          <h1>Members</h1>
          {at !== 'asked again' && (
            <button type="button" onClick={() => go('ask')}>
              Withdraw
            </button>
          )}
          {at === 'ask' && (
            <ConfirmModal opened title="Withdraw?" confirm="Yes" onConfirm={() => go('done')} onClose={() => go('')}>
              The link ends.
            </ConfirmModal>
          )}
          <button type="button" onClick={() => go('asked again')}>
            The list arrives
          </button>
        </>
      )}
    </Screen>,
  )
  await pressed('Withdraw')
  await pressed('Yes')
  await expect.element(button('Withdraw')).toHaveFocus()
  ;(button('The list arrives').element() as HTMLElement).click()
  await expect.element(page.getByRole('heading', { name: 'Members' })).toHaveFocus()
})

test('the outline of a field that comes first in a dialog is not cut off by its title', async () => {
  await show(
    <Dialog opened onClose={() => undefined} title="Members">
      <TextInput aria-label="Search members" data-autofocus />
    </Dialog>,
  )
  const field = page.getByRole('textbox', { name: 'Search members' })
  await expect.element(field).toHaveFocus()
  const head = document.querySelector('.mantine-Modal-header')?.getBoundingClientRect()
  const { outlineWidth, outlineOffset } = getComputedStyle(field.element())
  const outline = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
  expect(outline).toBeGreaterThan(0)
  expect(field.element().getBoundingClientRect().top - outline).toBeGreaterThanOrEqual(head?.bottom ?? Number.POSITIVE_INFINITY)
})
