import type { FileTask, Group } from '../file-task.ts'
import type { Clock } from '../sending/clock.ts'
import { countText, progressText, retryText, type Transfer, type TransferStatus } from './transfer.ts'

const SNAPSHOT_EVERY_MS = 100
const SILENCE_MS = 1000
const nothing: readonly Transfer[] = []

/**
 * Turns the engine's moving parts into snapshots for `useSyncExternalStore`: at most ten a second, however many events come, and
 * with the same object for everything that did not change.
 */
export class TransferStore {
  readonly #clock: Clock
  readonly #groups = new Map<string, Group>()
  readonly #shown = new Map<string, Transfer>()
  readonly #dirty = new Set<FileTask | Group>()
  readonly #listeners = new Set<() => void>()
  #snapshot: readonly Transfer[] = nothing
  #isScheduled = false
  #isWatching = false

  constructor(clock: Clock) {
    this.#clock = clock
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly getSnapshot = (): readonly Transfer[] => this.#snapshot

  add(group: Group): void {
    this.#groups.set(group.uuid, group)
    this.touch(group)
  }

  remove(group: Group): void {
    this.#groups.delete(group.uuid)
    this.#shown.delete(group.uuid)
    for (const task of group.tasks) this.#shown.delete(task.uuid)
    this.touch(group)
  }

  touch(changed: FileTask | Group): void {
    this.#dirty.add(changed)
    if (this.#isScheduled) return
    this.#isScheduled = true
    this.#clock.sleep(SNAPSHOT_EVERY_MS).then(() => this.flush())
  }

  /** Makes the snapshot now. */
  flush(): void {
    this.#isScheduled = false
    const groups = new Set<Group>()
    for (const changed of this.#dirty) {
      const group = 'group' in changed ? changed.group : changed
      if (!this.#groups.has(group.uuid)) continue
      groups.add(group)
      if ('group' in changed) this.#shown.set(changed.uuid, showTask(changed))
    }
    this.#dirty.clear()
    for (const group of groups) this.#shown.set(group.uuid, this.#showGroup(group))
    this.#watchSilence()
    this.#snapshot = [...this.#groups.keys()].flatMap((uuid) => this.#shown.get(uuid) ?? [])
    for (const listener of this.#listeners) listener()
  }

  /** When nothing moves there are no events, yet speed and time left must not stay as they were. */
  #watchSilence(): void {
    if (this.#isWatching || !this.#isMoving()) return
    this.#isWatching = true
    this.#clock.sleep(SILENCE_MS).then(() => {
      this.#isWatching = false
      for (const group of this.#groups.values()) if (isMoving(group)) this.touch(group)
    })
  }

  #isMoving(): boolean {
    return [...this.#groups.values()].some(isMoving)
  }

  #showGroup(group: Group): Transfer {
    group.speed.measure(group.currentBytes, this.#clock.nowMs())
    const [only] = group.tasks
    const timing = {
      speed: group.speed.mbps,
      time_remaining: group.speed.secondsFor(group.totalBytes - group.currentBytes),
    }
    if (group.isSingle && only) {
      const ending = group.wish === 'cancel' ? ({ status: 'Cancelling...', statusText: 'Cancelling...' } as const) : {}
      return { ...showTask(only), ...ending, ...timing, uuid: group.uuid, name: group.name }
    }
    const status = groupStatus(group)
    return {
      ...{ uuid: group.uuid, upload_id: '', name: group.name, method: 'http', type: 'upload', status, start_time: group.startedAt },
      ...{ statusText: groupText(group, status), total_size: group.totalBytes, current_size: group.currentBytes, ...timing },
      uploaded: status === 'Complete',
      ...(status === 'Retrying' && nextTryOf(group)),
      progress: progressText(group.currentBytes, group.totalBytes, status === 'Complete'),
      errorMsg: status === 'Error' ? failureOf(group) : '',
      ...(status === 'Error' && group.tasks.every((each) => each.status !== 'Error' || each.isRefused) && { is_refused: true }),
      childrenTransfers: group.tasks.map((task) => this.#shown.get(task.uuid) ?? this.#showNew(task)),
    }
  }

  #showNew(task: FileTask): Transfer {
    const shown = showTask(task)
    this.#shown.set(task.uuid, shown)
    return shown
  }
}

const isMoving = (group: Group) => group.wish === 'run' && group.completeCount + group.errorCount < group.tasks.length

function showTask(task: FileTask): Transfer {
  const { status } = task
  return {
    ...{ uuid: task.uuid, upload_id: task.upload?.upload_id ?? '', name: task.file.name, method: 'http', type: 'upload', status },
    ...{ total_size: task.file.size, current_size: task.currentBytes, errorMsg: task.errorMsg, start_time: task.startedAt },
    statusText: status === 'Retrying' ? retryText(task.attempt) : status === 'Transferring' ? countText(0, 1) : status,
    progress: progressText(task.currentBytes, task.file.size, status === 'Complete'),
    ...{ speed: 0, time_remaining: null, uploaded: status === 'Complete' },
    ...(status === 'Retrying' && task.nextTryMs !== null && { next_try: task.nextTryMs }),
    ...(status === 'Error' && task.isRefused && { is_refused: true }),
  }
}

/** The wish comes first, then whatever still moves; an error shows when nothing moves any more. */
function groupStatus(group: Group): TransferStatus {
  const count = group.tasks.length
  if (group.wish === 'cancel') return 'Cancelling...'
  if (group.completeCount === count) return 'Complete'
  if (group.completeCount + group.errorCount === count) return 'Error'
  const has = (status: TransferStatus) => group.tasks.some((task) => task.status === status)
  if (group.wish === 'pause') return has('Pausing...') ? 'Pausing...' : 'Paused'
  const isRetrying = has('Retrying') && !has('Transferring')
  if (isRetrying) return 'Retrying'
  return group.completeCount > 0 || has('Transferring') ? 'Transferring' : 'Preparing'
}

/** Which of the files failed first and why; the others are counted. */
function failureOf({ tasks, errorCount }: Group): string {
  const first = tasks.find((task) => task.status === 'Error')
  if (first === undefined) return ''
  const more = errorCount > 1 ? ` ${errorCount - 1} more failed.` : ''
  return `${first.file.name}: ${first.errorMsg}${more}`
}

function nextTryOf({ tasks }: Group): { next_try?: number } {
  const tries = tasks.flatMap((task) => (task.status === 'Retrying' ? (task.nextTryMs ?? []) : []))
  return tries.length === 0 ? {} : { next_try: Math.min(...tries) }
}

function groupText(group: Group, status: TransferStatus): string {
  if (status === 'Transferring') return countText(group.completeCount, group.tasks.length)
  if (status !== 'Retrying') return status
  return retryText(Math.max(...group.tasks.filter((task) => task.status === 'Retrying').map((task) => task.attempt)))
}
