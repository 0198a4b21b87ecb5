import type { FastifyInstance } from 'fastify'
import { createRecordHistory } from '#features/history'
import { createRealtimeDoor, realtimeRoutes } from '#features/realtime'
import { CONNECT_ORIGIN } from '#platform/aspera/connect-origin'
import type { Config } from '#platform/config'
import { checkDatabase } from '#platform/database/database'
import type { Api } from '#platform/http/api'
import { openIdempotency } from '#platform/http/idempotency/idempotency'
import { buildServer } from '#platform/http/server'
import { composeContent } from './house/content.ts'
import { composeDelivery } from './house/delivery.ts'
import { composeLinks } from './house/links.ts'
import { composePeople, type People } from './house/people.ts'
import { composeScreening } from './house/screening.ts'
import type { HouseParts, Parts } from './parts.ts'

/** The house: each of its rooms composed of features, then every handler and every route of all of them. */
export function composeHouse(given: Parts) {
  // Whoever changes a project writes its history: it travels with the parts.
  const parts: HouseParts = { ...given, recordHistory: createRecordHistory(given) }
  const people = composePeople(parts)
  const screening = composeScreening(parts, people)
  const links = composeLinks(parts, people)
  const content = composeContent(parts, people, screening, links)
  const delivery = composeDelivery(parts, people, links, content)
  const rooms = [people, screening, links, content, delivery]
  const { accounts, sessions, roles, notify } = people
  const { screeners, shared, traceCopy } = screening
  const { projects, projectFolders, files, folders, uploads, addFile } = content
  return {
    handlers: rooms.flatMap((room) => room.handlers),
    buildApp: () => buildApp(parts, people, rooms),
    services: {
      ...{ accounts, sessions, roles, notify, enqueue: parts.enqueue },
      ...{ projects, projectFolders, files, folders, uploads, addFile, screeners, shared, traceCopy },
    },
  }
}

type Room = { mount(api: Api): void; mountBeside?(app: FastifyInstance): void }

function buildApp(parts: HouseParts, { sessions, access }: People, rooms: readonly Room[]) {
  const { config, db, store, secrets, now } = parts
  return buildServer({
    ...parts,
    secure: config.appUrl.startsWith('https:'),
    ownOrigins: ownOrigins(config),
    trustedProxies: config.trustedProxies,
    rateLimitPerMinute: config.rateLimitPerMinute,
    storeOrigins: store.origins,
    supportEmail: config.supportEmail,
    clientOrigins: config.aspera?.connectMethod === 'http' ? [CONNECT_ORIGIN] : [],
    bases: { files: config.appUrl, accounts: config.accountsUrl, api: config.apiUrl },
    idempotency: openIdempotency({ ...parts, ...parts.idempotency }),
    viewerOf: sessions.viewerOf,
    changed: sessions.memory.forget,
    checkReady: () => checkDatabase(db),
    mountApi: (api) => {
      for (const room of rooms) room.mount(api)
      realtimeRoutes(api, createRealtimeDoor({ db, access, secret: secrets.derive('realtime'), now }))
    },
    mountBeside: (app) => {
      for (const room of rooms) room.mountBeside?.(app)
    },
  })
}

export const ownOrigins = ({ appUrl, accountsUrl }: Pick<Config, 'appUrl' | 'accountsUrl'>): ReadonlySet<string> =>
  new Set([appUrl, accountsUrl].map((each) => new URL(each).origin))
