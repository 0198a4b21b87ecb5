import type { Endpoint, Input, Output } from '@answerprint/contract/endpoint'
import { AppError, type CardAction, type ErrorCode, type FieldError } from '@answerprint/contract/errors'
import type { FastifyInstance } from 'fastify'

export type Sent = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }
export type CallOptions = { headers?: Record<string, string>; ip?: string }

/** A person with a browser: keeps cookies, calls endpoints, reads errors as the web does. */
export class Person {
  readonly cookies = new Map<string, string>()
  readonly #app: FastifyInstance
  ip = '203.0.113.7'
  userAgent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15'

  constructor(app: FastifyInstance) {
    this.#app = app
  }

  /** The same person, signed in as here, at another server. */
  at(app: FastifyInstance): Person {
    const person = new Person(app)
    for (const [name, value] of this.cookies) person.cookies.set(name, value)
    return Object.assign(person, { ip: this.ip, userAgent: this.userAgent })
  }

  async call<E extends Endpoint>(endpoint: E, input: Input<E>, options: CallOptions = {}): Promise<Output<E>> {
    const answer = await this.request(endpoint, input as Sent, options)
    if (answer.statusCode >= 400) {
      type Refused = { code: ErrorCode; message: string; errors?: FieldError[]; action?: CardAction; cart?: unknown; quote?: unknown }
      const { code, message, errors, action, cart, quote } = answer.json() as Refused
      throw new AppError(code, { message, ...(errors && { errors }), ...(action && { action }), cart, quote })
    }
    return answer.json() as Output<E>
  }

  /** The same, returning the raw answer. */
  async request(endpoint: Endpoint, { params = {}, query = {}, body }: Sent, { headers = {}, ip = this.ip }: CallOptions = {}) {
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
    const search = new URLSearchParams(
      Object.entries(query)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => [name, String(value)]),
    )
    const answer = await this.#app.inject({
      method: endpoint.method,
      url: `/api${path}${search.size > 0 ? `?${search}` : ''}`,
      remoteAddress: ip,
      headers: { 'user-agent': this.userAgent, ...this.cookieHeader(), ...headers },
      ...(body !== undefined && { payload: body as object }),
    })
    for (const cookie of answer.cookies) {
      if (cookie.value === '') this.cookies.delete(cookie.name)
      else this.cookies.set(cookie.name, cookie.value)
    }
    return answer
  }

  cookieHeader(): { cookie?: string } {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return cookie ? { cookie } : {}
  }
}
