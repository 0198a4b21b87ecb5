import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join, normalize } from 'node:path'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

type Path = { source?: string; destination?: string }
type Grant = { direction: 'send' | 'receive'; paths: Path[] }
type Setup = { transfer_requests?: { transfer_request: { paths: Path[] } }[] }

const USER = 'node_user'
const PASSWORD = 'node_password'

/**
 * A transfer server: its Node API as `/files/upload_setup` and `/files/download_setup` answer, and in the place of FASP plain HTTP with
 * the token of a specification. All paths are below its docroot.
 */
export class AsperaNode {
  readonly docroot: string
  readonly setups: { call: string; paths: Path[] }[] = []
  /** The only answer, when it is set. */
  failing: number | undefined
  /** Done before each answer, while the caller waits for it. */
  meanwhile: () => Promise<void> = async () => {}
  readonly #grants = new Map<string, Grant>()
  readonly #server: Server

  private constructor(docroot: string) {
    this.docroot = docroot
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch(() => response.destroy())
    })
  }

  static async start(docroot: string): Promise<AsperaNode> {
    const node = new AsperaNode(docroot)
    node.#server.listen(0, '127.0.0.1')
    await once(node.#server, 'listening')
    return node
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  /** The settings of a server that uses it. */
  environment = () => ({
    ASPERA_NODE_URL: `http://127.0.0.1:${this.port}`,
    ASPERA_NODE_USER: USER,
    ASPERA_NODE_PASSWORD: PASSWORD,
    ASPERA_DOCROOT: this.docroot,
    ASPERA_CONNECT_METHOD: 'http',
  })

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://node')
    if (pathname.startsWith('/fasp/')) return this.#transfer(request, response, decodeURIComponent(pathname.slice('/fasp'.length)))
    await this.meanwhile()
    if (this.failing) return refuse(response, this.failing)
    if (request.headers.authorization !== `Basic ${Buffer.from(`${USER}:${PASSWORD}`).toString('base64')}`) return refuse(response, 401)
    const call = /^\/files\/(upload|download)_setup$/.exec(pathname)?.[1]
    if (request.method !== 'POST' || !call) return refuse(response, 404)
    const { transfer_requests = [] } = (await json(request)) as Setup
    const transfer_specs = await Promise.all(transfer_requests.map(({ transfer_request: { paths } }) => this.#setUp(call, paths)))
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ transfer_specs }))
  }

  async #setUp(call: string, paths: Path[]) {
    this.setups.push({ call, paths })
    const direction = call === 'upload' ? ('send' as const) : ('receive' as const)
    const isThere = async ({ source = '' }: Path) =>
      stat(this.#place(source)).then(
        () => true,
        () => false,
      )
    if (direction === 'receive' && !(await Promise.all(paths.map(isThere))).every(Boolean)) {
      return { error: { code: 404, reason: 'Not Found', user_message: 'No such file or directory' } }
    }
    const token = `ATM2_${randomUUID()}`
    this.#grants.set(token, { direction, paths })
    return {
      transfer_spec: {
        ...{
          direction,
          paths: direction === 'send' ? [] : paths,
          token,
          remote_host: '127.0.0.1',
          remote_user: 'xfer',
          ssh_port: this.port,
          fasp_port: 33001,
        },
        ...{ authentication: 'token', cipher: 'aes-128', rate_policy: 'fair', rate_policy_allowed: 'fair', target_rate_kbps: 100_000 },
        ...(direction === 'send'
          ? { destination_root: paths[0]?.destination, create_dir: true }
          : { source_root: '', destination_root: '' }),
      },
    }
  }

  async #transfer(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const grant = this.#grants.get(String(request.headers['x-token']))
    const direction = request.method === 'PUT' ? 'send' : 'receive'
    // A folder to write into, or files to read.
    const isWithin = ({ source, destination }: Path) => (direction === 'send' ? path.startsWith(`${destination}/`) : source === path)
    if (grant?.direction !== direction || !grant.paths.some(isWithin)) return refuse(response, 403)
    const place = this.#place(path)
    if (request.method === 'GET') return pipeline(createReadStream(place), response)
    await mkdir(dirname(place), { recursive: true })
    await pipeline(request, createWriteStream(place))
    response.writeHead(204).end()
  }

  #place(path: string): string {
    const place = join(this.docroot, normalize(`/${path}`))
    if (!place.startsWith(this.docroot)) throw new Error(`a path out of the docroot: ${path}`)
    return place
  }
}

const refuse = (response: ServerResponse, status: number): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
}
