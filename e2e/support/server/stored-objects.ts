import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'

export type StoredObject = { name: string; bytes: Buffer }

/** Objects of the store below this prefix, read directly: from the disk, or from the bucket of a cluster. */
export async function storedObjects(prefix: string): Promise<StoredObject[]> {
  return process.env.E2E_CLUSTER ? fromBucket(prefix) : fromDisk(prefix)
}

function fromDisk(prefix: string): StoredObject[] {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'store/objects', prefix)
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /~(?!meta)/.test(name))
  return names.map((name) => ({ name: name.replace(/~.*/, ''), bytes: readFileSync(join(folder, name)) }))
}

async function fromBucket(prefix: string): Promise<StoredObject[]> {
  const credentials = { accessKeyId: 'TESTKEY', secretAccessKey: 'TESTSECRET' }
  const client = new S3Client({ endpoint: 'http://127.0.0.1:7480', region: 'us-east-1', forcePathStyle: true, credentials })
  const Bucket = process.env.E2E_BUCKET ?? ''
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket, Prefix: prefix }))
  return Promise.all(
    Contents.map(async ({ Key = '' }) => {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }))
      return { name: Key, bytes: Buffer.from((await Body?.transformToByteArray()) ?? []) }
    }),
  )
}
