import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { projects } from '@answerprint/contract/projects'
import { chromium } from 'playwright'
import { RemotePerson } from '../../apps/server/test/processes/support/remote-person.ts'
import { freePort } from '../../apps/server/test/processes/support/free-port.ts'
import { ServerProcess } from '../../apps/server/test/processes/support/server-process.ts'
import { median, NOT_MEASURED, type Row, report } from '../support/measure.ts'

/**
 * Lighthouse's score of six pages of the demo, as on a desktop. It is no dependency of the project: `BENCH_LIGHTHOUSE` names the script of its
 * command (`lighthouse/cli/index.js`); without it nothing is measured.
 */
const program = process.env.BENCH_LIGHTHOUSE
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const LEAST = 0.95
const STORY_MS = 240_000

type Mail = { to: string; text: string }

const dataDir = await mkdtemp(join(process.env.BENCH_DIR ?? tmpdir(), 'answerprint-bench-lighthouse-'))
if (program) await measure(program)
else {
  console.warn('BENCH_LIGHTHOUSE names no script of Lighthouse: nothing was measured.')
  process.exitCode = NOT_MEASURED
}

async function measure(cli: string): Promise<void> {
  const server = await ServerProcess.start({ dataDir, environment: { DEMO: '1' } })
  const port = await freePort()
  const profile = join(dataDir, 'profile')
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', `--remote-debugging-port=${port}`],
  })
  try {
    const helen = new RemotePerson(server.origin)
    await helen.signIn('helen@nordlys.example')
    await browser.addCookies(cookiesOf(helen.cookies()).map((each) => ({ ...each, url: server.origin })))
    const rows: Row[] = []
    for (const [page, path] of Object.entries(await pagesOf(server.origin, helen))) {
      const scores: number[] = []
      for (let round = 0; round < rounds; round++) scores.push(await score(cli, `${server.origin}${path}`, port))
      const ours = median(scores)
      rows.push({
        what: page,
        peer: 'least',
        peerValue: LEAST,
        ours,
        unit: '',
        ratio: ours / LEAST,
        goal: `>= ${LEAST}`,
        passed: ours >= LEAST,
      })
    }
    await report('lighthouse', rows, { rounds })
  } finally {
    await browser.close()
    await server.end('SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  }
}

function cookiesOf(header: string): { name: string; value: string }[] {
  return header.split('; ').map((each) => ({ name: each.slice(0, each.indexOf('=')), value: each.slice(each.indexOf('=') + 1) }))
}

/** The pages behind links are found as their recipients find them: in the mail. */
async function pagesOf(origin: string, helen: RemotePerson): Promise<Record<string, string>> {
  const { projects: all } = await helen.call(projects.list, { query: {} })
  const film = all.find((each) => !each.is_folder && each.file_count > 0)
  const links = await linksInMails(origin)
  return {
    wall: '/projects',
    files: `/projects/${film?._id}/files`,
    summary: '/reviewers',
    'reviewer page': links.screener,
    'download page': links.transfers,
    'request page': links['file-request'],
  }
}

async function linksInMails(origin: string) {
  const found = { screener: '', transfers: '', 'file-request': '' }
  for (const end = performance.now() + STORY_MS; performance.now() < end; await sleep(1_000)) {
    const answer = await fetch(`${origin}/dev/mailbox`, { headers: { accept: 'application/json' } })
    const { mails } = (await answer.json()) as { mails: Mail[] }
    for (const { text } of mails) {
      const [path, kind] = /\/(screener|transfers|file-request)\/[\w-]+/.exec(text) ?? []
      if (path && kind) found[kind as keyof typeof found] ||= path
    }
    if (Object.values(found).every(Boolean)) return found
  }
  throw new Error(`the demo sent no mail with each link: ${JSON.stringify(found)}`)
}

async function score(cli: string, url: string, port: number): Promise<number> {
  const out = join(dataDir, 'lighthouse.json')
  const words = [cli, url, `--port=${port}`, '--preset=desktop', '--only-categories=performance', '--disable-storage-reset']
  const child = spawn(process.execPath, [...words, '--quiet', '--output=json', `--output-path=${out}`], { stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`Lighthouse ended with ${code} for ${url}`)
  const { finalDisplayedUrl, categories } = JSON.parse(await readFile(out, 'utf8'))
  if (new URL(finalDisplayedUrl).pathname !== new URL(url).pathname) throw new Error(`${url} led to ${finalDisplayedUrl}`)
  return categories.performance.score
}
