/** Where an archive is written: to the end, over what was written before, or from an earlier place again. */
export type Sink = {
  readonly position: number
  write(bytes: Uint8Array<ArrayBuffer>): Promise<void>
  /** Replaces bytes that one `write` put at this place, with as many. */
  replace(position: number, bytes: Uint8Array<ArrayBuffer>): Promise<void>
  rewind(position: number): Promise<void>
  /** The archive itself, where it is not on the disk already. */
  close(): Promise<Blob | undefined>
  abort(): Promise<void>
}

/** Straight to the person's disk. The file appears under its name only at the end. */
export async function fileSink(handle: FileSystemFileHandle): Promise<Sink> {
  const stream = await handle.createWritable()
  let at = 0
  return {
    get position() {
      return at
    },
    async write(data) {
      await stream.write({ type: 'write', position: at, data })
      at += data.byteLength
    },
    replace: (position, data) => stream.write({ type: 'write', position, data }),
    async rewind(position) {
      await stream.truncate(position)
      at = position
    },
    async close() {
      await stream.close()
      return undefined
    },
    abort: () => stream.abort(),
  }
}

const KEPT_BYTES = 16 * 1024 * 1024

/** In memory; the browser can move Blobs to the disk. */
export function blobSink(): Sink {
  let parts: { at: number; data: Blob | Uint8Array<ArrayBuffer> }[] = []
  let at = 0
  const lengthOf = (data: Blob | Uint8Array<ArrayBuffer>) => (data instanceof Blob ? data.size : data.byteLength)
  const putAside = () => {
    const from = parts.findIndex((each) => !(each.data instanceof Blob))
    const loose = from === -1 ? [] : parts.slice(from)
    if (loose.reduce((sum, each) => sum + lengthOf(each.data), 0) < KEPT_BYTES) return
    parts = [...parts.slice(0, from), ...loose.map((each) => ({ at: each.at, data: new Blob([each.data]) }))]
  }
  return {
    get position() {
      return at
    },
    async write(data) {
      parts.push({ at, data })
      at += data.byteLength
      putAside()
    },
    async replace(position, data) {
      const index = parts.findIndex((each) => each.at === position)
      parts[index] = { at: position, data }
    },
    async rewind(position) {
      parts = parts.filter((each) => each.at < position)
      at = position
    },
    close: async () => new Blob(parts.map((each) => each.data)),
    async abort() {
      parts = []
    },
  }
}
