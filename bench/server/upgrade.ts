import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '../../apps/server/src/platform/database/embedded/embedded.ts'
import { S3Peer } from '../../apps/server/test/faults/s3-peer.ts'
import { openInstallation, openUse } from '../../apps/server/test/processes/support/two-processes.ts'
import { openBrowser } from '../support/http/signed-in-page.ts'
import { holdLimit, report } from '../support/measure.ts'
import { keepOpening } from '../support/upgrade/open-pages.ts'
import { makeOtherBuild } from '../support/upgrade/other-build.ts'

/**
 * Upgrades under load: two processes on one database and object store are replaced one after the other, again and again, by those of another
 * build, while pages are loaded, calls are made, sockets listen, and a page that is open in a browser opens its later screens. `BENCH_FROM` is
 * another checkout of this repository, built, to upgrade from; without it every file of the pages has another name in the other build.
 */
const seconds = Number(process.env.BENCH_SECONDS ?? 60)
const MAIN = 'apps/server/src/main.ts'

const folder = await mkdtemp(join(process.env.BENCH_DIR ?? tmpdir(), 'answerprint-bench-upgrade-'))
const database = await openEmbedded(join(folder, 'database'))
const store = await S3Peer.start()
try {
  await measure()
} finally {
  await store.close()
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}

async function measure(): Promise<void> {
  const from = process.env.BENCH_FROM ? join(process.env.BENCH_FROM, MAIN) : await makeOtherBuild(join(folder, 'other'))
  const builds = [from, join(import.meta.dirname, '../..', MAIN)] as const
  const services = {
    DATABASE_URL: database.url,
    SECRET_KEY: 'the secret of an installation, long enough',
    ...{ S3_ENDPOINT: store.endpoint, S3_BUCKET: 'films', S3_ACCESS_KEY: 'k', S3_SECRET_KEY: 's' },
  }
  const installation = await openInstallation({ programs: [from, from], services, folder })
  const use = await openUse(installation.origin)
  const project = await use.ada.newProject('The Salt Meridian')
  const browser = await openBrowser()
  let isEnough = false
  const opening = keepOpening(browser, { origin: installation.origin, cookies: use.ada.cookies(), project }, () => isEnough)
  const end = performance.now() + seconds * 1_000
  let rounds = 0
  for (; performance.now() < end; rounds++) {
    // To the second build, and to the first again.
    for (const index of [0, 1] as const) await installation.replace(index, builds[rounds % 2 === 0 ? 1 : 0])
  }
  isEnough = true
  const open = await opening
  const figures = await use.enough()
  await browser.close()
  await installation.close()
  const failures = [...figures.failures, ...open.failures]
  for (const each of failures.slice(0, 50)) console.error(each)
  await report(
    'upgrade',
    [
      holdLimit(`${rounds} rounds of two processes in ${seconds} s: failed pages, screens and calls`, {
        ...{ ours: failures.length, unit: 'failures', most: 0 },
      }),
    ],
    { rounds, seconds, ...figures, ...open, failures },
  )
  console.info({ ...figures, ...open, failures: failures.length })
}
