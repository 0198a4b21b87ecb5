import { expect, test } from 'vitest'
import { commandOf } from './player-keys.ts'

const plain = { ctrlKey: false, metaKey: false, altKey: false }

test.each([
  [' ', { do: 'toggle' }],
  ['K', { do: 'toggle' }],
  ['j', { do: 'seekBy', seconds: -10 }],
  ['ArrowRight', { do: 'seekBy', seconds: 10 }],
  [',', { do: 'frame', direction: -1 }],
  ['ArrowUp', { do: 'volume', by: 0.1 }],
  ['s', { do: 'captions' }],
  ['c', { do: 'captions' }],
  ['7', { do: 'jump', share: 0.7 }],
  ['0', { do: 'jump', share: 0 }],
  ['>', { do: 'rate', direction: 1 }],
  ['?', { do: 'help' }],
  ['x', undefined],
])('the key %j', (key, command) => {
  expect(commandOf({ ...plain, key })).toEqual(command)
})

test('combinations belong to the browser', () => {
  expect(commandOf({ ...plain, key: 'f', ctrlKey: true })).toBeUndefined()
})
