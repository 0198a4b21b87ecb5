import { Menu } from '@mantine/core'
import type { ComponentType } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { type LateMenuProps, LazyMenu } from './LazyMenu.tsx'

const Fruits = ({ target }: LateMenuProps) => (
  <Menu>
    <Menu.Target>{target}</Menu.Target>
    <Menu.Dropdown>
      <Menu.Item>Apple</Menu.Item>
    </Menu.Dropdown>
  </Menu>
)

/** A menu that arrives when the test says so. */
function heldMenu() {
  const { promise, resolve, reject } = Promise.withResolvers<ComponentType<LateMenuProps>>()
  const load = vi.fn(() => promise)
  return { load, arrive: () => resolve(Fruits), fail: () => reject(new Error('offline')) }
}
const button = page.getByRole('button', { name: 'Fruits' })

test('the button is there before its menu, says that it has one, and the menu opens when it was pressed meanwhile', async () => {
  const { load, arrive } = heldMenu()
  await show(<LazyMenu load={load} with={{}} target={<button type="button">Fruits</button>} />)
  await expect.element(button).toHaveAttribute('aria-haspopup', 'menu')
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  await button.click()
  arrive()
  await expect.element(page.getByRole('menuitem', { name: 'Apple' })).toBeVisible()
})

test('a menu that arrives in the middle of a press leaves the button in its place until the click, and opens by it', async () => {
  const { load, arrive } = heldMenu()
  await show(<LazyMenu load={load} with={{}} target={<button type="button">Fruits</button>} />)
  const pressed = button.element()
  const say = (kind: 'pointerdown' | 'pointerup') => pressed.dispatchEvent(new PointerEvent(kind, { bubbles: true }))
  say('pointerdown')
  arrive()
  await vi.waitFor(() => expect(load).toHaveBeenCalled(), { timeout: 15_000 })
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  expect(pressed.isConnected, 'a browser sends no click to a button that was replaced').toBe(true)
  say('pointerup')
  pressed.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(page.getByRole('menuitem', { name: 'Apple' })).toBeVisible()
})

test('a press that is moved away opens nothing, and its menu comes all the same', async () => {
  const { load, arrive } = heldMenu()
  await show(<LazyMenu load={load} with={{}} target={<button type="button">Fruits</button>} />)
  button.element().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  arrive()
  window.dispatchEvent(new PointerEvent('pointerup'))
  // The menu names its button.
  await expect.element(button).toHaveAttribute('id')
  await expect.element(page.getByRole('menuitem', { name: 'Apple' })).not.toBeInTheDocument()
})

test('Escape gives the focus back to the button that was pressed while its menu was on its way', async () => {
  const { load, arrive } = heldMenu()
  await show(<LazyMenu load={load} with={{}} target={<button type="button">Fruits</button>} />)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  arrive()
  await expect.element(page.getByRole('menuitem', { name: 'Apple' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(button).toHaveFocus()
})

test('the focus stays on the button while its menu arrives, and the menu stays closed', async () => {
  const { load, arrive } = heldMenu()
  await show(<LazyMenu load={load} with={{}} target={<button type="button">Fruits</button>} />)
  await userEvent.tab()
  await expect.element(button).toHaveFocus()
  await vi.waitFor(() => expect(load).toHaveBeenCalled(), { timeout: 15_000 })
  arrive()
  // The menu names its button.
  await expect.element(button).toHaveAttribute('id')
  await expect.element(button).toHaveFocus()
  await expect.element(page.getByRole('menuitem', { name: 'Apple' })).not.toBeInTheDocument()
})

test('a menu that could not be loaded is asked for again by the next press', async () => {
  const [first, second] = [heldMenu(), heldMenu()]
  let held = first
  await show(<LazyMenu load={() => held.load()} with={{}} target={<button type="button">Fruits</button>} />)
  await vi.waitFor(() => expect(first.load).toHaveBeenCalled(), { timeout: 15_000 })
  held = second
  first.fail()
  // A click alone takes a second where other tests keep the processor busy.
  await vi.waitFor(
    async () => {
      await button.click()
      expect(second.load).toHaveBeenCalled()
    },
    { timeout: 15_000 },
  )
  second.arrive()
  await expect.element(button).toHaveAttribute('id')
})
