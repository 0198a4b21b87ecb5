import { createHash } from 'node:crypto'
import { accounts } from '@answerprint/contract/accounts'
import type { Endpoint, Input, Output } from '@answerprint/contract/endpoint'
import { AppError, type ErrorCode } from '@answerprint/contract/errors'
import { files } from '@answerprint/contract/files'
import { projects } from '@answerprint/contract/projects'
import { uploads } from '@answerprint/contract/uploads'
import type { Sent } from '../../person.ts'

/** A person with a browser and a server in another process, as Person is for the server of a test. */
export class RemotePerson {
  readonly #cookies = new Map<string, string>()
  origin: string

  constructor(origin: string) {
    this.origin = origin
  }

  async call<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Output<E>> {
    const { params = {}, query = {}, body } = input as Sent
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
    const answer = await fetch(`${this.origin}/api${path}${search.size > 0 ? `?${search}` : ''}`, {
      method: endpoint.method,
      headers: { cookie: this.cookies(), ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      this.#cookies.set(name, value)
    }
    const data = (await answer.json()) as Output<E> & { code: ErrorCode; message: string }
    if (!answer.ok) throw new AppError(data.code, { message: data.message })
    return data
  }

  cookies = (): string => [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')

  async signUp(email: string): Promise<void> {
    const password = 'projector4'
    const body = { full_name: 'Ada Lindqvist', email, password, confirm_password: password, country_code: 'SE' }
    await this.call(accounts.signup, { body })
  }

  async signIn(email: string): Promise<void> {
    await this.call(accounts.login, { body: { email, password: 'projector4' } })
  }

  async newProject(title: string): Promise<string> {
    return (await this.call(projects.create, { body: { title } }))._id
  }

  async openUpload(projectId: string, name: string, size: number): Promise<Sending> {
    const { upload_details } = await this.call(uploads.create, {
      body: { method: 'http', file_list: [{ name, size }], specifications: { project_id: projectId } },
    })
    const [details] = upload_details
    if (!details) throw new Error('no upload was opened')
    return { uploadId: details.upload_id, partSize: details.part_size, partCount: details.part_count }
  }

  async arrivedParts({ uploadId }: Sending): Promise<number[]> {
    const { parts } = await this.call(uploads.parts, { params: { uploadID: uploadId } })
    return parts.map((each) => each.part_number)
  }

  /** Sends what has not arrived, two parts at a time; notes a part only when it was acknowledged. */
  async sendMissing(sending: Sending, bytes: Buffer, acknowledged: Set<number> = new Set()): Promise<void> {
    const arrived = new Set(await this.arrivedParts(sending))
    const waiting = Array.from({ length: sending.partCount }, (_, index) => index + 1).filter((each) => !arrived.has(each))
    const sendNext = async () => {
      for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) {
        await this.sendPart(sending, part, bytes)
        acknowledged.add(part)
      }
    }
    await Promise.all([sendNext(), sendNext()])
  }

  async sendPart({ uploadId, partSize }: Sending, part: number, bytes: Buffer): Promise<void> {
    const { parts } = await this.call(uploads.sign, { query: { upload_id: uploadId, parts: String(part) } })
    const [signed] = parts
    if (!signed) throw new Error(`part ${part} was not signed`)
    const body = new Uint8Array(bytes.subarray((part - 1) * partSize, part * partSize))
    const answer = await fetch(new URL(signed.url, this.origin), { method: 'PUT', headers: signed.headers, body })
    if (!answer.ok) throw new AppError(((await answer.json()) as { code: ErrorCode }).code)
  }

  async complete({ uploadId }: Sending, size: number): Promise<string> {
    const { result } = await this.call(uploads.report, { params: { uploadID: uploadId }, body: { status: 'Complete', total_size: size } })
    if (!result?.file_id) throw new Error('the upload became no file')
    return result.file_id
  }

  async upload(projectId: string, name: string, bytes: Buffer): Promise<string> {
    const sending = await this.openUpload(projectId, name, bytes.length)
    await this.sendMissing(sending, bytes)
    return this.complete(sending, bytes.length)
  }

  async downloadedHash(fileID: string): Promise<string> {
    const { token } = await this.call(files.download, { query: { fileID } })
    const answer = await fetch(new URL(token, this.origin))
    if (!answer.ok) throw new AppError(((await answer.json()) as { code: ErrorCode }).code)
    const hash = createHash('sha256')
    for await (const piece of answer.body as unknown as AsyncIterable<Uint8Array>) hash.update(piece)
    return hash.digest('hex')
  }
}

export type Sending = { uploadId: string; partSize: number; partCount: number }
