import { expect, test } from 'vitest'
import { ConfigError } from './config/config.ts'
import { openMediaTools } from './media-tools.ts'

const system = { ffmpegPath: undefined, ffprobePath: undefined }
/** A machine without a system FFmpeg: the packaged binaries of 2018 are all there is. */
const bare = { ...system, searchPath: '' }

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

test('a configured program that cannot be run is refused with our own message', () => {
  const missing = { ffmpegPath: '/nowhere/ffmpeg', ffprobePath: undefined, production: false }

  expect(() => openMediaTools(missing)).toThrow('The ffmpeg program at the configured path cannot be run. Install FFmpeg 5.0')
})
