import { StoreError } from '../store-error.ts'

/** Ceph says NoSuchKey where Amazon says NoSuchUpload, and a HEAD has no body with a code: then only the status is known. */
export function isAbsent(error: unknown): boolean {
  if (!(error instanceof Error) || error.name === 'NoSuchBucket') return false
  return ['NoSuchUpload', 'NoSuchKey', 'NotFound'].includes(error.name) || statusOf(error) === 404
}

export function isStatus(error: unknown, status: number): boolean {
  return error instanceof Error && statusOf(error) === status
}

/** Runs a call and returns undefined when its object does not exist. */
export async function unlessAbsent<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call
  } catch (error) {
    if (isAbsent(error)) return undefined
    throw asUnavailable(error)
  }
}

/** After the SDK's own retries the only option is to ask the person to wait. */
export function asUnavailable(error: unknown): unknown {
  if (error instanceof StoreError || !(error instanceof Error)) return error
  const status = statusOf(error)
  // The SDK marks what it throws, also when no answer came; an error of our own source has no such mark.
  const isTheirs = '$metadata' in error && (status === undefined || status >= 500 || status === 429)
  return isTheirs ? new StoreError('unavailable', `the object store fails: ${error.name}`, { cause: error }) : error
}

function statusOf(error: Error): number | undefined {
  const metadata: unknown = '$metadata' in error ? error.$metadata : undefined
  const status: unknown = typeof metadata === 'object' && metadata && 'httpStatusCode' in metadata ? metadata.httpStatusCode : undefined
  return typeof status === 'number' ? status : undefined
}
