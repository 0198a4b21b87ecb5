import { inputWords } from '../probe/demuxers.ts'
import type { MediaProbe, ProbeRequest, TextFacts } from '../probe/probe.ts'
import { runFfmpeg } from '../sandbox/ffmpeg.ts'
import { runTool } from '../sandbox/sandbox.ts'
import type { Tools } from '../sandbox/tools.ts'
import type { TextRequest } from './extract-text.ts'

const A53 = 'ATSC A53 Part 4 Closed Captions'
/** Broadcast writes them, empty or not, with every picture. */
const LOOKED_AT_SECONDS = 2

/**
 * The captions that a film carries in the data of its pictures (CEA-608, also within CEA-708), as a text track whose index is that of the
 * pictures; none where a track of their own has them. They may turn out to be empty.
 * @throws MediaError as `runTool`
 */
export async function findPictureCaptions(request: ProbeRequest, { video, text = [] }: MediaProbe): Promise<TextFacts[]> {
  if (!video || text.some(({ codec }) => codec === 'eia_608')) return []
  const { tools, path, socket, demuxer, signal, timeoutSeconds = 60 } = request
  const shown = ['-show_entries', 'frame=:frame_side_data=side_data_type', '-of', 'csv']
  const args = ['-v', 'error', ...inputWords(path, demuxer), '-select_streams', String(video.index)]
  const inputs = socket === undefined ? [path] : []
  const limited = [...args, '-read_intervals', `%+${LOOKED_AT_SECONDS}`, ...shown]
  const { stdout } = await runTool({ tools, program: tools.ffprobe, args: limited, inputs, socket, timeoutSeconds, signal })
  return stdout.includes(A53) && (await isGuarded(tools))
    ? [{ index: video.index, codec: 'a53', is_forced: false, is_for_hard_of_hearing: true }]
    : []
}

/** Before version 5 a filter cannot be given the guards of an input: such an ffmpeg takes no captions from pictures. */
async function isGuarded(tools: Tools): Promise<boolean> {
  const args = ['-hide_banner', '-h', 'filter=movie']
  return (await runTool({ tools, program: tools.ffmpeg, args, inputs: [], timeoutSeconds: 20 })).stdout.includes('format_opts')
}

/**
 * Writes them as SubRip, `text.srt` in `outDir`, in the film's own times; answers the name. All pictures are decoded.
 * @throws MediaError as `runFfmpeg`
 */
export async function extractPictureCaptions({ startSeconds, ...request }: Omit<TextRequest, 'track'>): Promise<string> {
  const file = 'text.srt'
  const inputOptions = ['-copyts', '-itsoffset', `${-startSeconds}`]
  await runFfmpeg({ ...request, isOfCaptions: true, inputOptions, outputWords: ['-map', '0:s', '-c:s', 'subrip', '-f', 'srt', file] })
  return file
}
