import { expect, test } from 'vitest'
import { parseCues } from './cues.ts'

test('cues of an SRT file, with Windows line ends, numbers and marks', () => {
  const srt = '\uFEFF1\r\n00:00:01,000 --> 00:00:02,500\r\n<i>Hello</i>\r\nthere\r\n\r\n2\r\n01:02:03,40 --> 01:02:04,000\r\n{\\an8}Above'
  expect(parseCues(srt)).toEqual([
    { from: 1, to: 2.5, text: 'Hello\nthere' },
    { from: 3723.4, to: 3724, text: 'Above' },
  ])
})

test('cues of a WebVTT file, which may leave out the hours', () => {
  const vtt = 'WEBVTT\n\nNOTE nothing\n\nintro\n00:04.000 --> 00:05.000 line:0\n<v Ada>Yes.'
  expect(parseCues(vtt)).toEqual([{ from: 4, to: 5, text: 'Yes.' }])
})

test('what holds no cues is shown as it is written', () => {
  expect(parseCues('Scenarist_SCC V1.0\n\n00:00:01:00\t9420 9420')).toBeNull()
  expect(parseCues('')).toBeNull()
})
