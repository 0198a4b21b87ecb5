import { resolve } from 'node:path'
import { z } from 'zod'

/** IBM's page of Aspera Connect. */
const CONNECT_PAGE = 'https://www.ibm.com/products/aspera/downloads'

export const ASPERA_SETTINGS = {
  ASPERA_NODE_URL: z
    .url()
    .optional()
    .describe('Node API of an Aspera transfer server, as https://host:9092; without it there are no high-speed transfers.'),
  ASPERA_NODE_USER: z.string().optional().describe('User of the Node API; it is confined to the bucket, or to ASPERA_DOCROOT.'),
  ASPERA_NODE_PASSWORD: z.string().optional().describe('Its password.'),
  ASPERA_DOCROOT: z
    .string()
    .optional()
    .describe('With the disk store: the folder that the Node API user is confined to, as this machine sees it. With S3 it is the bucket.'),
  ASPERA_CONNECT_METHOD: z
    .enum(['extension', 'http'])
    .default('extension')
    .describe('How pages talk to Aspera Connect: through its browser extension, or by its local HTTP service.'),
  ASPERA_DOWNLOAD_URL: z.url().default(CONNECT_PAGE).describe('Where people get Aspera Connect who have none, such as a page of your own.'),
  ASPERA_UPDATE_URL: z.url().default(CONNECT_PAGE).describe('Where those get it whose Aspera Connect is too old.'),
}
type Env = z.output<z.ZodObject<typeof ASPERA_SETTINGS>>

/** A transfer server; `docroot` is its folder as this machine sees it. */
export type AsperaConfig = Readonly<{
  nodeUrl: string
  user: string
  password: string
  docroot: string | undefined
  connectMethod: 'extension' | 'http'
  downloadUrl: string
  updateUrl: string
}>

export function asperaOf(env: Env): AsperaConfig | undefined {
  if (!env.ASPERA_NODE_URL) return undefined
  return Object.freeze({
    nodeUrl: trimmed(env.ASPERA_NODE_URL),
    user: env.ASPERA_NODE_USER ?? '',
    password: env.ASPERA_NODE_PASSWORD ?? '',
    docroot: env.ASPERA_DOCROOT && resolve(env.ASPERA_DOCROOT),
    connectMethod: env.ASPERA_CONNECT_METHOD,
    downloadUrl: env.ASPERA_DOWNLOAD_URL,
    updateUrl: env.ASPERA_UPDATE_URL,
  })
}

const trimmed = (address: string) => address.replace(/\/+$/, '')
