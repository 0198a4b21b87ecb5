import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { captionClip, drawClip, openClip, scratch, tools } from '../test-clips.ts'
import { extractPictureCaptions, findPictureCaptions } from './picture-captions.ts'

/** In a folder and under a name that a filter graph would read as its own signs. */
const named = (extension: string) => join(scratch('captioned'), `it's a film; [1], 50%:2.${extension}`)

test.each(['mp4', 'ts', 'mkv'])(
  'captions in the data of the pictures of a film (.%s) are found, and read at their times',
  async (extension) => {
    const { path, demuxer, probe } = await openClip(captionClip(named(extension)))
    expect(probe.text).toEqual([])
    const found = await findPictureCaptions({ tools, path, demuxer }, probe)
    expect(found).toEqual([{ index: probe.video?.index, codec: 'a53', is_forced: false, is_for_hard_of_hearing: true }])

    const outDir = scratch('extracted')
    const startSeconds = probe.video?.start_seconds ?? 0
    const file = await extractPictureCaptions({ tools, path, demuxer, outDir, startSeconds, durationSeconds: 5 })
    const text = readFileSync(join(outDir, file), 'utf8')
    expect(text).toMatch(/00:00:00,\d+ --> 00:00:02,0\d+\n.*Where are you\?/)
    expect(text).toMatch(/00:00:03,\d+ --> 00:00:04,1\d+\n.*Over there\./)
  },
)

test('pictures without captions have none', async () => {
  const { path, demuxer, probe } = await openClip(drawClip({ name: 'plain.mp4', size: '320x240', rate: '24', seconds: 2, isSilent: true }))
  expect(await findPictureCaptions({ tools, path, demuxer }, probe)).toEqual([])
})
