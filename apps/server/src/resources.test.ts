import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '#platform/clock'
import { readConfig } from '#platform/config/config'
import { openStore } from '#platform/storage/open-store'
import { storeOf } from './resources.ts'

const INSIDE = 'http://10.0.0.5:9000'

test.each([
  ['its endpoint', { S3_ENDPOINT: INSIDE }, INSIDE],
  [
    'another endpoint, where it has one for them',
    { S3_ENDPOINT: INSIDE, S3_PUBLIC_ENDPOINT: 'https://store.example' },
    'https://store.example',
  ],
  ['Amazon', {}, 'https://films.s3.us-east-1.amazonaws.com'],
  ['the accelerated endpoint of Amazon', { S3_ACCELERATE: '1' }, 'https://films.s3-accelerate.amazonaws.com'],
])('browsers send to the bucket at %s', async (_, settings, origin) => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'store-'))
  onTestFinished(() => rm(DATA_DIR, { recursive: true }))
  const config = readConfig({ DATA_DIR, S3_BUCKET: 'films', S3_ACCESS_KEY: 'k', S3_SECRET_KEY: 's', ...settings })
  const store = await openStore(storeOf(config, 'secret', systemClock))
  expect(store.origins).toEqual([origin])
})
