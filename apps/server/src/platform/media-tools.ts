import { dirname } from 'node:path'
import { isCurrent, type Release, readRelease } from '@answerprint/media/release'
import { resolveTools, type ToolChoices, type Tools } from '@answerprint/media/tools'
import { type Config, ConfigError } from './config/config.ts'

const HOW_TO_GET_IT =
  'Install FFmpeg 5.0 or newer (Debian and Ubuntu: apt-get install ffmpeg; macOS: brew install ffmpeg), or set FFMPEG_PATH and FFPROBE_PATH.'

type Needs = Pick<Config, 'production' | 'ffmpegPath' | 'ffprobePath'> & Pick<ToolChoices, 'searchPath'>

/**
 * The programs that media is made with. In production an outdated FFmpeg, such as the packaged one, is refused: it decodes untrusted
 * files. On a laptop it is used, and `notice` says so at the start; so it does of one that cannot convert HDR.
 * @throws ConfigError
 */
export function openMediaTools({ production, ...choices }: Needs): { tools: Tools; notice: string | undefined } {
  const tools = resolve(choices)
  const outdated = toAsk(tools)
    .map((path) => ({ path, ...readRelease(path) }))
    .filter((each) => !isCurrent(each))
  const found = outdated.map(describe).join(' and ')
  if (found && production) throw new ConfigError(`FFmpeg is too old for production: ${found}. ${HOW_TO_GET_IT}`)
  const notices = [
    ...(found ? [`Media is made with an outdated FFmpeg, for development only: ${found}. ${HOW_TO_GET_IT}`] : []),
    ...(readRelease(tools.ffmpeg).has_zimg ? [] : [`Films in HDR or a wide gamut will look grey and flat: ${tools.ffmpeg} ${NO_ZSCALE}`]),
  ]
  return { tools, notice: notices.join('\n') || undefined }
}

const NO_ZSCALE = 'has no zscale filter. An FFmpeg that is built with libzimg has it, as that of Debian and Ubuntu is.'

/** Programs of one folder are of one release. Each answer takes a fifth of a second of every start: it loads some 200 libraries. */
const toAsk = ({ ffmpeg, ffprobe }: Tools) => (dirname(ffmpeg) === dirname(ffprobe) ? [ffmpeg] : [ffmpeg, ffprobe])

function resolve(choices: ToolChoices): Tools {
  try {
    return resolveTools(choices)
  } catch (error) {
    throw new ConfigError(`${error instanceof Error ? error.message : 'FFmpeg cannot be run.'} ${HOW_TO_GET_IT}`, { cause: error })
  }
}

const describe = ({ path, version }: Release & { path: string }) => `${path} (version ${version})`
