import type { FileTask } from './file-task.ts'

/** Enough to go on with an upload when the same file is chosen again after a reload. The file itself cannot be kept. */
export type ResumeRecord = { fingerprint: string; upload_id: string; part_size: number; part_count: number; savedAtMs: number }

export type ResumeRecords = {
  find(fingerprint: string): Promise<ResumeRecord | undefined>
  saveAll(records: readonly ResumeRecord[]): Promise<void>
  remove(fingerprint: string): Promise<void>
}

/** The same file for the same place: name, folder, size, time of change, target. */
export function fingerprintOf(task: Pick<FileTask, 'file' | 'path' | 'specifications'>): string {
  const { file, path, specifications } = task
  return JSON.stringify([path, file.name, file.size, file.lastModified, Object.entries(specifications).sort()])
}

const STORE_NAME = 'records'

/** Kept in IndexedDB. Without it (private windows) nothing is resumed, and nothing else is lost. */
export function browserRecords(databaseName = 'answerprint-uploads'): ResumeRecords {
  const database = openDatabase(databaseName)
  // The failure is reported by each use; here it only must not count as unhandled.
  database.catch(() => undefined)
  const act = async <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T> | undefined): Promise<T | undefined> => {
    try {
      const transaction = (await database).transaction(STORE_NAME, mode)
      const request = work(transaction.objectStore(STORE_NAME))
      await finished(transaction)
      return request?.result
    } catch {
      return undefined
    }
  }
  return {
    // The database holds nothing but what `saveAll` put there.
    find: async (fingerprint) => (await act('readonly', (store) => store.get(fingerprint))) as ResumeRecord | undefined,
    saveAll: async (records) => {
      await act('readwrite', (store) => {
        for (const record of records) store.put(record)
        return undefined
      })
    },
    remove: async (fingerprint) => {
      await act('readwrite', (store) => store.delete(fingerprint))
    },
  }
}

/** For tests and for browsers without a database. */
export function memoryRecords(): ResumeRecords & { readonly all: Map<string, ResumeRecord> } {
  const all = new Map<string, ResumeRecord>()
  return {
    all,
    find: async (fingerprint) => all.get(fingerprint),
    saveAll: async (records) => {
      for (const record of records) all.set(record.fingerprint, record)
    },
    remove: async (fingerprint) => {
      all.delete(fingerprint)
    },
  }
}

function openDatabase(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE_NAME, { keyPath: 'fingerprint' })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onerror = () => reject(transaction.error)
    transaction.onabort = () => reject(transaction.error)
  })
}
