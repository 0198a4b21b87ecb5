import { afterEach, expect, test } from 'vitest'
import { coverOf } from './covers.ts'

/** A player as it is on a page: the controls lie below the mark, which is the last thing over the picture. */
function playerIn(parent: HTMLElement) {
  const add = (name: string, to: HTMLElement, style: string) => {
    const element = document.createElement(name)
    element.style.cssText = style
    to.append(element)
    return element
  }
  const player = add('div', parent, 'position: relative; width: 300px; height: 200px; background: #000')
  const controls = add(
    'div',
    player,
    'position: absolute; inset: auto 0 0; height: 120px; z-index: 3; background: linear-gradient(#0000, #000)',
  )
  const mark = add('div', player, 'position: absolute; inset: 0; z-index: 6')
  const lines = add('div', mark, 'position: absolute; right: 10px; bottom: 10px; width: 80px; height: 40px')
  const cover = () => coverOf(lines.getBoundingClientRect(), mark, (each) => each === lines)
  return { player, controls, cover, add }
}

const inTopLayer = () => {
  const dialog = document.createElement('dialog')
  document.body.append(dialog)
  dialog.showModal()
  return dialog
}

afterEach(() => document.body.replaceChildren())

test('the controls below a watermark are below it too where the player has the whole screen', () => {
  const { cover } = playerIn(document.body)
  expect(cover()).toBeUndefined()
  // An element in full screen is in the top layer, as a modal dialog is.
  expect(playerIn(inTopLayer()).cover()).toBeUndefined()
})

test('what the page has elsewhere is behind a player that has the whole screen', () => {
  const { add, cover } = playerIn(inTopLayer())
  add('div', document.body, 'position: fixed; inset: 0; z-index: 999; background: #000')
  expect(cover()).toBeUndefined()
})

test('a dialog and a popover over the mark cover it, also within the player that has the whole screen', () => {
  const modal = playerIn(inTopLayer())
  const dialog = modal.add('dialog', modal.player, 'inset: 0; width: 100%; height: 100%; background: #000') as HTMLDialogElement
  expect(modal.cover()).toBeUndefined()
  dialog.showModal()
  expect(modal.cover()).toBeDefined()
  dialog.close()
  const popover = modal.add('div', modal.player, 'inset: 0; width: 100%; height: 100%; background: #000')
  popover.popover = 'manual'
  popover.showPopover()
  expect(modal.cover()).toBeDefined()
})

test('a layer of the player that is raised over the mark covers it wherever the player is', () => {
  for (const parent of [document.body, inTopLayer()]) {
    const { controls, cover } = playerIn(parent)
    controls.style.zIndex = '7'
    expect(cover()).toBeDefined()
  }
})
