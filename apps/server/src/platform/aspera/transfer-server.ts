import { basename } from 'node:path'
import type { ConnectFacts } from '@answerprint/contract/aspera'
import { fail } from '@answerprint/contract/errors'
import type { AsperaConfig } from '../config/aspera-settings.ts'
import type { ObjectStore } from '../storage/object-store.ts'
import { connectFacts } from './connect-facts.ts'
import { openNodeApi, type Spec } from './node-api.ts'
import { bucketDisk, folderDisk } from './transfer-disk.ts'

/** An object, and its path where it is downloaded to: folders and name. */
export type Wanted = { key: string; name: string }

/** A high-speed transfer server beside our store. */
export type TransferServer = {
  readonly connect: ConnectFacts
  setUpUploads(keys: readonly string[]): Promise<Spec[]>
  setUpDownloads(lists: readonly (readonly Wanted[])[]): Promise<Spec[]>
  /** Refused until all bytes have arrived; then they are an object of the store. */
  take(key: string, sizeBytes: number): Promise<void>
  drop(key: string): Promise<void>
  restingFolders(before: Date): Promise<string[]>
  dropFolder(folder: string): Promise<void>
  tidy(before: Date): Promise<void>
}

export function openTransferServer(config: AsperaConfig, store: ObjectStore): TransferServer {
  const node = openNodeApi(config)
  const disk = config.docroot === undefined ? bucketDisk(store) : folderDisk(store, config.docroot)
  return {
    connect: connectFacts(config),
    async setUpUploads(keys) {
      const specs = await node.uploadSetup(keys.map(disk.folderFor))
      // The file may have any name on the sender's machine.
      return specs.map((spec, index) => ({ ...spec, paths: [{ destination: basename(keys[index] ?? '') }] }))
    },
    async setUpDownloads(lists) {
      const paths = await Promise.all(
        lists.map((list) => Promise.all(list.map(async ({ key, name }) => ({ source: await disk.offer(key), destination: name })))),
      )
      const specs = await node.downloadSetup(paths)
      // The server keeps no names, so the specification sets them.
      return specs.map((spec, index) => ({ ...spec, paths: paths[index] ?? [] }))
    },
    async take(key, sizeBytes) {
      if ((await disk.take(key, sizeBytes)) !== sizeBytes) return fail('upload_incomplete')
    },
    drop: disk.drop,
    restingFolders: disk.restingFolders,
    dropFolder: disk.dropFolder,
    tidy: disk.tidy,
  }
}
