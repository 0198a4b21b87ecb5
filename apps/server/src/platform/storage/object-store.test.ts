import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { beforeAll } from 'vitest'
import { describeNeeding } from '../../../../../scripts/needed-tools.ts'
import { GATEWAY_START_MS, objectGateway } from '../../../test/object-gateway.ts'
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

describeNeeding('ceph')('an S3 gateway', () => {
  let endpoint: string
  beforeAll(async () => {
    endpoint = await objectGateway()
  }, GATEWAY_START_MS)
  describeStore('s3', {
    // The smallest part that S3 accepts, except for the last one.
    partBytes: 5 * 1024 * 1024,
    open: async () => {
      const store = await openS3Store({
        ...{ bucket: 'answerprint-tests', region: 'us-east-1', accessKeyId: 'TESTKEY', secretAccessKey: 'TESTSECRET' },
        ...{ endpoint, cacheDir: join(tmpdir(), 'answerprint-cache'), now: () => new Date() },
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
})
