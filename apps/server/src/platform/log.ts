import pino, { type Logger } from 'pino'

export type Log = Logger

/** Secrets never reach a log: neither in headers nor in addresses (signed URLs and tokens are cut). */
export const openLog = (level: string): Log =>
  pino({
    level,
    base: null,
    redact: { paths: ['req.headers.cookie', 'req.headers.authorization', 'res.headers["set-cookie"]'], remove: true },
    serializers: {
      err: pino.stdSerializers.err,
      req: (request: { method: string; url: string; id: string; ip?: string }) => ({
        id: request.id,
        method: request.method,
        url: withoutSecrets(request.url),
        ip: request.ip,
      }),
    },
  })

export const withoutSecrets = (address: string): string =>
  address
    .split('?')[0]
    ?.replace(/\/(review|screener|invite|reset)\/[^/]+/, '/$1/…')
    .replace(/\/(media|store)\/.*/, '/$1/…') ?? ''
