import type { FastifyRequest } from 'fastify'
import pino, { type DestinationStream, type Logger } from 'pino'
import { loggedAddress } from './http/defence/logged-address.ts'

export type Log = Logger

/** Secrets never reach a log: neither in headers nor in addresses, where the contract says what is one. */
export const openLog = (level: string, destination: DestinationStream = pino.destination(1)): Log =>
  pino(
    {
      level,
      base: null,
      redact: { paths: ['req.headers.cookie', 'req.headers.authorization', 'res.headers["set-cookie"]'], remove: true },
      serializers: {
        err: pino.stdSerializers.err,
        req: (request: FastifyRequest) => ({
          id: request.id,
          method: request.method,
          url: loggedAddress(request),
          ip: request.ip,
        }),
      },
    },
    destination,
  )
