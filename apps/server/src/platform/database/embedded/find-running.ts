import { connects, disarm, isLivingPostgres, type Postmaster, readPostmaster } from './postmaster.ts'

type Place = { cluster: string; password: string }
type Checks = { connects: typeof connects; isLiving: typeof isLivingPostgres }
type Found = {
  running: Postmaster | undefined
  /** A process of it is there; without `running` it does not answer yet, or no longer. */
  isAlive: boolean
}

/**
 * The server that runs on this folder, whichever process started it. Whether its process lives is asked once: one that ends meanwhile is found to have
 * ended the next time, and its file is disarmed then. A new server that finds the file of a process id in use refuses to start.
 */
export async function findRunning({ cluster, password }: Place, checks: Checks = { connects, isLiving: isLivingPostgres }): Promise<Found> {
  const found = await readPostmaster(cluster)
  if (!found) return { running: undefined, isAlive: false }
  if (await checks.connects(found.port, password)) return { running: found, isAlive: true }
  const isAlive = await checks.isLiving(found.pid)
  if (!isAlive) await disarm(cluster)
  return { running: undefined, isAlive }
}
