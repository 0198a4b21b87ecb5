import type { SignedPart, UploadApi } from '../upload-api.ts'

const PARTS_PER_CALL = 64
/** An address that expires while its part is on the way is of no use. */
const SPARE_MS = 60_000

/** The signed addresses of one upload's parts: fetched in batches when the first of a batch is needed, and again when they run out. */
export class PartSignatures {
  readonly #upload: { upload_id: string; part_count: number }
  readonly #api: Pick<UploadApi, 'sign'>
  readonly #nowMs: () => number
  readonly #signed = new Map<number, SignedPart>()
  #fetching: { from: number; to: number; done: Promise<void> } | undefined

  constructor(upload: { upload_id: string; part_count: number }, api: Pick<UploadApi, 'sign'>, nowMs: () => number) {
    this.#upload = upload
    this.#api = api
    this.#nowMs = nowMs
  }

  async get(partNumber: number): Promise<SignedPart> {
    const known = this.#signed.get(partNumber)
    if (known && Date.parse(known.expires_at) - SPARE_MS > this.#nowMs()) return known
    const running = this.#fetching
    if (running && partNumber >= running.from && partNumber <= running.to) await running.done
    else await this.#fetch(partNumber)
    const signed = this.#signed.get(partNumber)
    if (!signed) throw new Error(`part ${partNumber} was not signed`)
    return signed
  }

  /** After a refusal nothing that was signed in the same batch can be trusted. */
  forget(): void {
    this.#signed.clear()
  }

  /** A part that has arrived needs no address any more. */
  drop(partNumber: number): void {
    this.#signed.delete(partNumber)
  }

  async #fetch(from: number): Promise<void> {
    const to = Math.min(from + PARTS_PER_CALL - 1, this.#upload.part_count)
    const done = this.#api.sign(this.#upload.upload_id, from, to).then(({ parts }) => {
      for (const part of parts) this.#signed.set(part.part_number, part)
    })
    const fetching = { from, to, done }
    this.#fetching = fetching
    try {
      await done
    } finally {
      if (this.#fetching === fetching) this.#fetching = undefined
    }
  }
}
