import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

type Options = { challenge: string }
type Place = { origin: string; rpId: string }

/** A security key in software: makes one key and signs with it, as WebAuthn level 3 asks of an authenticator. */
export class Authenticator {
  readonly id: string
  readonly #place: Place
  readonly #privateKey: KeyObject
  readonly #publicKey: KeyObject
  counter = 0

  constructor(name: string, place: Place = { origin: 'http://localhost:4000', rpId: 'localhost' }) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.id = createHash('sha256').update(name).digest('base64url')
    this.#place = place
    this.#privateKey = privateKey
    this.#publicKey = publicKey
  }

  /** `navigator.credentials.create`. */
  make({ challenge }: Options) {
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' })
    const key = new Map<number, number | Buffer>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ])
    const id = Buffer.from(this.id, 'base64url')
    const length = Buffer.from([id.length >> 8, id.length & 0xff])
    // User present, credential included (section 6.1).
    const authData = Buffer.concat([this.#head(0x41), Buffer.alloc(16), length, id, cbor(key)])
    const attestation = cbor(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    )
    const response = {
      clientDataJSON: this.#clientData('webauthn.create', challenge).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['usb'],
    }
    return { id: this.id, rawId: this.id, type: 'public-key' as const, response }
  }

  /** `navigator.credentials.get`. */
  use({ challenge }: Options) {
    this.counter++
    const authenticatorData = this.#head(0x01)
    const clientData = this.#clientData('webauthn.get', challenge)
    const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()])
    const response = {
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: sign('sha256', signed, this.#privateKey).toString('base64url'),
    }
    return { id: this.id, rawId: this.id, type: 'public-key' as const, response }
  }

  #head(flags: number): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    return Buffer.concat([createHash('sha256').update(this.#place.rpId).digest(), Buffer.from([flags]), counter])
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#place.origin, crossOrigin: false }))
  }
}

/** RFC 8949, as much as a key and its attestation need. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? headOf(1, -1 - value) : headOf(0, value)
  if (Buffer.isBuffer(value)) return Buffer.concat([headOf(2, value.length), value])
  if (typeof value === 'string') return Buffer.concat([headOf(3, value.length), Buffer.from(value)])
  const entries = [...(value as Map<unknown, unknown>)]
  return Buffer.concat([headOf(5, entries.length), ...entries.flatMap(([key, inner]) => [cbor(key), cbor(inner)])])
}

function headOf(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size])
  return size < 256 ? Buffer.from([(major << 5) | 24, size]) : Buffer.from([(major << 5) | 25, size >> 8, size & 0xff])
}
