import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ConfigError } from './config/config.ts'
import { openMediaTools } from './media-tools.ts'

const system = { ffmpegPath: undefined, ffprobePath: undefined }
/** A machine without a system FFmpeg: the packaged binaries of 2018 are all there is. */
const bare = { ...system, searchPath: '' }

/** A program in a folder of its own that does no more than this; answers its path. */
async function programSaying(name: string, words: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'answerprint-tools-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, name)
  await writeFile(path, `#!/bin/sh\n${words}\n`, { mode: 0o755 })
  return path
}

test('a current FFmpeg is used without a notice', () => {
  const { tools, notice } = openMediaTools({ ...system, production: true })

  expect(tools.ffmpeg).toMatch(/ffmpeg$/)
  expect(notice).toBeUndefined()
})

test('production refuses to start with the packaged FFmpeg, and says how to get a current one', () => {
  expect(() => openMediaTools({ ...bare, production: true })).toThrow(ConfigError)
  expect(() => openMediaTools({ ...bare, production: true })).toThrow(/too old for production: .*ffmpeg.* apt-get install ffmpeg/)
})

test('on a laptop the packaged FFmpeg is used, and the start names it', () => {
  const { tools, notice } = openMediaTools({ ...bare, production: false })

  expect(notice).toContain(tools.ffmpeg)
  expect(notice).toContain('for development only')
})

test('a program from another folder than the first is asked for its own release', async () => {
  const ffprobePath = await programSaying('ffprobe', "echo 'ffprobe version 4.4.2'")

  const { notice } = openMediaTools({ ...system, ffprobePath, production: false })
  expect(notice).toContain(`${ffprobePath} (version 4.4.2)`)
})

test('an FFmpeg that cannot convert HDR is used, and the start says what films will look like', async () => {
  const ffmpegPath = await programSaying('ffmpeg', "echo 'ffmpeg version 8.1'; echo 'libavcodec     62. 28.100'")

  const { notice } = openMediaTools({ ...system, ffmpegPath, production: true })
  expect(notice).toBe(
    `Films in HDR or a wide gamut will look grey and flat: ${ffmpegPath} has no zscale filter. An FFmpeg that is built with libzimg has it, as that of Debian and Ubuntu is.`,
  )
})

test('a configured program that cannot be run is refused with our own message', () => {
  const missing = { ffmpegPath: '/nowhere/ffmpeg', ffprobePath: undefined, production: false }

  expect(() => openMediaTools(missing)).toThrow('The ffmpeg program at the configured path cannot be run. Install FFmpeg 5.0')
})
