import { execFile } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

type Lent = { uid: number; gid: number }
/** The account that the database runs as: lent by root, or simply our own. */
export type Account = Lent | Record<string, never>

export const isLent = (account: Account): account is Lent => 'uid' in account

/** PostgreSQL refuses to run as root, so root uses the cluster's owner, else `postgres`, else `nobody`. No account is created. */
export async function serverAccount(cluster: string): Promise<Account> {
  if (process.getuid?.() !== 0) return {}
  const owner = await stat(cluster).catch(() => undefined)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const passwd = await readFile('/etc/passwd', 'utf8')
  for (const name of ['postgres', 'nobody']) {
    const line = passwd.split('\n').find((each) => each.startsWith(`${name}:`))
    if (line) return { uid: Number(line.split(':')[2]), gid: Number(line.split(':')[3]) }
  }
  throw new Error('The embedded PostgreSQL does not run as root. Start the server as another user, or set DATABASE_URL.')
}

export type Runner = (program: string, args: string[]) => [string, string[], Account]

/** A lent account cannot pass through a closed folder (/root, or mkdtemp's 0700), so there it keeps one capability: to pass. */
export function runner(account: Account, reaches: boolean): Runner {
  if (!isLent(account) || reaches) return (program, args) => [program, args, account]
  const keep = [
    `--reuid=${account.uid}`,
    `--regid=${account.gid}`,
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
  ]
  return (program, args) => ['setpriv', [...keep, program, ...args], {}]
}

/** Whether the account has access by itself. A child process checks, since root has access to everything. */
export async function canReach(account: Lent, path: string) {
  return run('test', ['-x', path], account).then(
    () => true,
    () => false,
  )
}
