import { PartsUnderWay } from './sending/parts-under-way.ts'
import { Speed } from './shown/speed.ts'
import type { TransferStatus } from './shown/transfer.ts'
import type { UploadDetail, UploadSpecifications } from './upload-api.ts'

/** What the engine needs of a `File`. */
export type UploadFile = Pick<File, 'name' | 'size' | 'lastModified' | 'slice'>

/** One file on its way. Changed in place by the engine; the page sees snapshots only. */
export type FileTask = {
  readonly uuid: string
  readonly group: Group
  readonly file: UploadFile
  readonly path: string
  readonly specifications: UploadSpecifications
  readonly startedAt: string
  status: TransferStatus
  attempt: number
  /** When the next try begins; null while nothing waits, or for as long as there is no connection. */
  nextTryMs: number | null
  errorMsg: string
  /** What the file is was refused, so it is not tried again. */
  isRefused: boolean
  upload: (Pick<UploadDetail, 'upload_id' | 'part_size' | 'part_count'> & { isResumed?: true }) | undefined
  /** Parts may have arrived of which this page knows nothing: ask before sending. */
  mustList: boolean
  readonly arrived: Set<number>
  readonly bytesOfPart: Map<number, number>
  currentBytes: number
  ticks: number
}

/** What one drop or one choice of files began: one entry of the list. */
export type Group = {
  readonly uuid: string
  readonly name: string
  readonly startedAt: string
  readonly tasks: FileTask[]
  readonly isSingle: boolean
  totalBytes: number
  currentBytes: number
  completeCount: number
  errorCount: number
  /** What the person asked for; files follow as fast as they can. */
  wish: 'run' | 'pause' | 'cancel'
  stop: AbortController
  readonly underWay: PartsUnderWay
  readonly speed: Speed
}

export type FileToUpload = { file: UploadFile; path?: string; specifications: UploadSpecifications }

export function makeGroup(input: { name: string; files: readonly FileToUpload[] }, made: { newId: () => string; nowMs: number }): Group {
  const startedAt = new Date(made.nowMs).toISOString()
  const group: Group = {
    ...{ uuid: made.newId(), name: input.name, startedAt, tasks: [], isSingle: input.files.length === 1 },
    ...{ totalBytes: 0, currentBytes: 0, completeCount: 0, errorCount: 0 },
    ...{ wish: 'run', stop: new AbortController(), underWay: new PartsUnderWay(), speed: new Speed(0, made.nowMs) },
  }
  for (const { file, path, specifications } of input.files) {
    group.totalBytes += file.size
    group.tasks.push({
      ...{ uuid: made.newId(), group, file, path: path ?? file.name, specifications, startedAt },
      ...{ status: 'Preparing', attempt: 0, nextTryMs: null, errorMsg: '', isRefused: false, upload: undefined, mustList: false },
      ...{ arrived: new Set(), bytesOfPart: new Map(), currentBytes: 0, ticks: 0 },
    })
  }
  return group
}

/** Counts what is known of a part: bytes under way, all of them, or none after a failure. One step, however large the file. */
export function setPartBytes(task: FileTask, partNumber: number, bytes: number): void {
  const change = bytes - (task.bytesOfPart.get(partNumber) ?? 0)
  if (bytes === 0) task.bytesOfPart.delete(partNumber)
  else task.bytesOfPart.set(partNumber, bytes)
  task.currentBytes += change
  task.group.currentBytes += change
}
