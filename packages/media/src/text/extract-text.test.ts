import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawClip, openClip, scratch, tools } from '../test-clips.ts'
import { extractText } from './extract-text.ts'

const LINES = '1\n00:00:00,500 --> 00:00:01,500\n<i>Où es-tu ?</i>\n\n2\n00:00:01,600 --> 00:00:02,000\nLà-bas.\n'

/** A film with one text track in French, as editors and rippers make them. */
function withText(name: string, codec: string): string {
  const [folder, film] = [scratch('text'), drawClip({ name: 'text.mp4', size: '320x240', rate: '24', seconds: 2, isSilent: true })]
  const [lines, path] = [join(folder, 'lines.srt'), join(folder, name)]
  writeFileSync(lines, LINES)
  const words = ['-i', film, '-i', lines, '-map', '0:v', '-map', '1:s', '-c:v', 'copy', '-c:s', codec]
  execFileSync(tools.ffmpeg, ['-v', 'error', '-y', ...words, '-metadata:s:s:0', 'language=fra', '-disposition:s:0', 'forced', path])
  return path
}

test.each([
  ['film.mov', 'mov_text', false],
  ['film.mkv', 'subrip', true],
  ['film.mkv', 'ass', true],
])('the text track of %s (%s) is found, and its lines are those that went in', async (name, codec, is_forced) => {
  const clip = await openClip(withText(name, codec))
  const [track] = clip.probe.text ?? []
  expect(track).toMatchObject({ codec, language: 'fra', is_forced, is_for_hard_of_hearing: false })
  const outDir = scratch('extracted')
  const startSeconds = clip.probe.video?.start_seconds ?? 0
  const { path, demuxer } = clip
  const file = await extractText({ tools, path, demuxer, outDir, startSeconds, track: track?.index ?? 0, durationSeconds: 2 })
  const text = readFileSync(join(outDir, file), 'utf8')
  expect(text).toMatch(/00:00:00,500 --> 00:00:01,500\n.*<i>Où es-tu \?<\/i>/)
  expect(text).toContain('Là-bas.')
})

test('a film without text has none', async () => {
  const { probe } = await openClip(drawClip({ name: 'plain.mp4', size: '320x240', rate: '24', seconds: 2, isSilent: true }))
  expect(probe.text).toEqual([])
})
