import { readdirSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/**
 * The hashed files of a build, for a year. Their names are read once, for the first visitor: the library's own route lists the folder twice a request, to find a name
 * that is spelt in another case, which among two thousand files takes longer than the answer.
 */
export async function serveBuildAssets(
  app: FastifyInstance,
  folder: string,
  headersOf: (path: string) => Record<string, string>,
): Promise<void> {
  let names: ReadonlySet<string> | undefined
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    maxAge: '1y',
    immutable: true,
    // The build puts compressed copies beside each text file.
    preCompressed: true,
    setHeaders: (answer, path) => {
      for (const [name, value] of Object.entries(headersOf(path))) answer.header(name, value)
    },
  })
  app.get<{ Params: { name: string } }>('/assets/:name', { schema: { hide: true } }, ({ params }, reply) => {
    names ??= new Set(readdirSync(folder))
    return names.has(params.name) ? reply.sendFile(params.name) : reply.callNotFound()
  })
}
