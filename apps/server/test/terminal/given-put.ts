import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileRequests } from '@answerprint/contract/file-requests'
import { files } from '@answerprint/contract/files'
import { withCompiled } from '../processes/support/compiled.ts'
import { startServer } from '../start-server.ts'

const PROGRAM = join(import.meta.dirname, '../../../cli/src/main.ts')

/** The program in a process of its own; `until` kills it once it has printed that. */
export function run(args: string[], { until, cwd }: { until?: RegExp | undefined; cwd?: string } = {}) {
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    env: withCompiled(),
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(cwd && { cwd }),
  })
  let said = ''
  return new Promise<{ code: number | null; said: string }>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => {
        said += text.toString()
        if (until?.test(said)) child.kill('SIGKILL')
      })
    child.once('close', (code) => resolve({ code, said }))
  })
}

export async function givenLink(required_fields: ('name' | 'company')[] = [], environment: Record<string, string> = {}) {
  const server = await startServer(environment)
  const helen = await (await server.given.organization()).member()
  const { _id: projectID } = await server.given.project(helen)
  const { requests } = await helen.call(fileRequests.create, {
    params: { projectID },
    body: { requests: { title: 'Masters', required_fields } },
  })
  const requestID = requests[0]?._id ?? ''
  const folder = mkdtempSync(join(tmpdir(), 'answerprint-put-'))
  const state = join(folder, 'state.json')
  const list = async (folderID?: string) =>
    (await helen.call(files.list, { params: { projectID }, query: folderID ? { folderID } : {} })).files
  const download = async (fileID: string) => {
    const { token } = await helen.call(files.download, { query: { fileID, projectID } })
    return Buffer.from(await (await fetch(new URL(token, server.origin))).arrayBuffer())
  }
  const put = (args: string[], until?: RegExp) =>
    run(['put', `${server.origin}/file-request/${requestID}`, ...args, '--state', state], { until, cwd: folder })
  return { ...server, helen, projectID, requestID, folder, list, download, put }
}
