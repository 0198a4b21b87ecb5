import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { describe, it } from 'vitest'
import { openS3Store } from './s3-store.ts'
import { startDiskStore } from './testing/disk-harness.ts'
import { describeStore } from './testing/store-suite.ts'

describeStore('disk', {
  partBytes: 65_536,
  open: async () => {
    const harness = await startDiskStore()
    return {
      ...harness,
      now: () => harness.clock.now,
      expire: async (seconds) => {
        harness.clock.now = new Date(harness.clock.now.getTime() + seconds * 1000 + 1)
      },
    }
  },
})

const gateway = process.env.S3_TEST_ENDPOINT ?? 'http://127.0.0.1:7480'
const isGatewayUp = await fetch(gateway, { signal: AbortSignal.timeout(2000) }).then(
  () => true,
  () => false,
)

if (isGatewayUp) {
  describeStore('s3', {
    // The smallest part S3 takes, the last one excepted.
    partBytes: 5 * 1024 * 1024,
    open: async () => {
      const store = await openS3Store({
        ...{ bucket: 'answerprint-tests', region: 'us-east-1', accessKeyId: 'TESTKEY', secretAccessKey: 'TESTSECRET' },
        ...{ endpoint: gateway, cacheDir: join(tmpdir(), 'answerprint-cache'), now: () => new Date() },
      })
      await store.ensureBucketCors(['http://localhost:3000'])
      return {
        store,
        now: () => new Date(),
        expire: async (seconds) => await setTimeout(seconds * 1000 + 1100),
        stop: () => store.close(),
      }
    },
  })
} else {
  console.warn(`\n!!! S3 IS NOT TESTED: nothing answers on ${gateway}. Run ops/ceph/start.sh first. !!!\n`)
  describe('s3', () => it.skip('is not tested: run ops/ceph/start.sh first'))
}
