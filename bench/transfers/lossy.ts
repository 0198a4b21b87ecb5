import { createHash, randomInt } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { seededRandom } from '../../apps/server/test/processes/support/server-process.ts'
import { Line } from '../support/line/namespaces.ts'
import { BARE_ORIGIN, betweenTwoEnds, type Ends, ORIGIN } from '../support/line/two-ends.ts'
import { compareRates, median, report, timeSeconds } from '../support/measure.ts'

/**
 * A narrow line that loses packets: 10 Mbit each way (a token bucket), and 1 to 5 % of what arrives at either end dropped by a filter.
 * In each run the same bytes go up and down four times: by curl to a bare server, by the page's upload engine to the product, by curl from
 * the bare server, by curl from the product's signed address. Every copy is compared by its SHA-256. The seed determines the bytes and how
 * much is lost in each run; the kernel determines which packets.
 */
const MEGABITS = 10
const runs = Number(process.env.BENCH_RUNS ?? 3)
const bytes = Number(process.env.BENCH_BYTES ?? 5_000_000)
const seed = Number(process.env.BENCH_SEED ?? randomInt(2 ** 31))

type Run = { percent: number; seconds: Record<'curlUp' | 'up' | 'curlDown' | 'down', number>; isWhole: boolean }
const done: Run[] = []
await betweenTwoEnds(
  () => Line.narrow({ megabits: MEGABITS }),
  async (ends) => {
    const random = seededRandom(seed)
    for (let count = 0; count < runs; count++) {
      const percent = 1 + 4 * random()
      await layFile(ends.folder, random)
      ends.line.drop(percent)
      done.push(await once(ends, percent))
      console.info(runLine(done.length, done.at(-1) as Run))
    }
  },
)
if (done.length > 0) await tell()

async function once(ends: Ends, percent: number): Promise<Run> {
  const { folder, order } = ends
  const source = join(folder, 'source.txt')
  const arrived = join(folder, 'arrived')
  const hash = await hashOf(source)
  const curl = async (words: string[]) => {
    const seconds = await timeSeconds(async () => ends.line.do('near', 'curl', ['--silent', '--fail', '--max-time', '600', ...words]))
    return seconds
  }
  const curlUp = await curl(['--upload-file', source, '--output', '/dev/null', `${BARE_ORIGIN}/`])
  let fileId = ''
  const up = await timeSeconds(async () => {
    fileId = (await order({ do: 'upload', path: source })).fileId ?? ''
  })
  const curlDown = await curl(['--output', arrived, `${BARE_ORIGIN}/`])
  const isBareWhole = (await hashOf(arrived)) === hash
  const { address = '' } = await order({ do: 'address', fileId })
  const down = await curl(['--output', arrived, new URL(address, ORIGIN).href])
  return { percent, seconds: { curlUp, up, curlDown, down }, isWhole: isBareWhole && (await hashOf(arrived)) === hash }
}

/** The product's download returns what was uploaded: one hash proves both directions. */
async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer)
  return hash.digest('hex')
}

async function layFile(folder: string, random: () => number): Promise<void> {
  function* pieces() {
    for (let at = 0; at < bytes; at += 65_536) {
      const piece = Buffer.alloc(Math.min(65_536, bytes - at))
      for (let word = 0; word + 4 <= piece.length; word += 4) piece.writeUInt32LE(random() * 2 ** 32, word)
      yield piece
    }
  }
  const path = join(folder, 'source.txt')
  await pipeline(Readable.from(pieces()), createWriteStream(path))
}

function runLine(count: number, { percent, seconds, isWhole }: Run): string {
  const { curlUp, up, curlDown, down } = seconds
  const ways = `up ${up.toFixed(1)} s beside ${curlUp.toFixed(1)}, down ${down.toFixed(1)} s beside ${curlDown.toFixed(1)}`
  return `run ${count}, ${percent.toFixed(1)} % lost: ${ways}; ${isWhole ? 'whole' : 'NOT THE SAME BYTES'}`
}

async function tell(): Promise<void> {
  const rate = (each: keyof Run['seconds']) => median(done.map(({ seconds }) => (bytes * 8) / 1e6 / seconds[each]))
  const ratios = (ours: keyof Run['seconds'], peer: keyof Run['seconds']) => done.map(({ seconds }) => seconds[peer] / seconds[ours])
  const spread = (values: number[]) => `${Math.min(...values).toFixed(2)} to ${Math.max(...values).toFixed(2)}`
  const lost = done.filter((each) => !each.isWhole).length
  const [up, down] = [ratios('up', 'curlUp'), ratios('down', 'curlDown')]
  console.info(`BENCH_SEED=${seed}, ${done.length} runs, lost ${lost}; ratio of a run up ${spread(up)}, down ${spread(down)}`)
  const against = { peer: 'curl', unit: 'Mbit/s', least: 0.8 }
  await report(
    'lossy',
    [
      { ...compareRates('upload at 10 Mbit, 1 to 5 % lost', { ...against, ours: rate('up'), peerValue: rate('curlUp') }), ...judged(up) },
      {
        ...compareRates('download at 10 Mbit, 1 to 5 % lost', { ...against, ours: rate('down'), peerValue: rate('curlDown') }),
        ...judged(down),
      },
      compareRates('runs in which every byte is the same', {
        peer: 'runs',
        peerValue: done.length,
        ours: done.length - lost,
        unit: '',
        least: 1,
      }),
    ],
    { megabits: MEGABITS, bytes, runs, seed, done },
  )
}

/** Each run has another loss rate, so it is compared with its own curl. */
function judged(ratios: number[]): { ratio: number; passed: boolean } {
  return { ratio: median(ratios), passed: median(ratios) >= 0.8 }
}
