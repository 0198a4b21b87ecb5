import { createAncestorsOf } from '#features/video-requests'
import type { Config } from '#platform/config/config'
import { checkDatabase } from '#platform/database/database'
import { forgetTriesHandler } from '#platform/link-passwords/forget-tries.jobs'
import { forgetKeysHandler } from '#platform/http/idempotency/forget-keys.jobs'
import { openIdempotency } from '#platform/http/idempotency/idempotency'
import { openSharedAssets } from '#platform/http/pages/shared-assets'
import { buildServer } from '#platform/http/server'
import type { JobHandler } from '#platform/jobs/job'
import { mailboxRoutes } from '#platform/mail/mailbox.routes'
import { forgetMailsHandler } from '#platform/mail/forget-mails.jobs'
import { sendMailHandler, sendMailLaterHandler } from '#platform/mail/send-mail.jobs'
import { type Content, composeContent } from './composition/content.ts'
import type { Feature } from './composition/feature.ts'
import { type Foundation, openFoundation } from './composition/foundation.ts'
import { composeOrdering, type Ordering } from './composition/ordering.ts'
import { composePeople, type People } from './composition/people.ts'
import { composeScreening, type Screening } from './composition/screening.ts'
import { composeSending, type Sending } from './composition/sending.ts'
import { makeFileHandler } from './demo/seed-files.ts'
import { playStoryHandler } from './demo/story/story.jobs.ts'
import type { Parts } from './parts.ts'

/** Aspera Connect answers on one of a few ports of the visitor's own machine. */
const CONNECT_ORIGIN = 'http://127.0.0.1:*'

const NEVER = new AbortController().signal

/** The product: its features composed in the order of what they need, then the handlers and routes of all of them. */
export function composeApp(parts: Parts) {
  const foundation = openFoundation(parts)
  const people = composePeople(foundation)
  const screening = composeScreening(foundation, people)
  const content = composeContent(foundation, people, screening)
  const sending = composeSending(foundation, { people, screening, content })
  const ordering = composeOrdering(foundation, people, content, sending)
  const features: Feature[] = [people, screening, content, sending, ordering].flatMap((group): Feature[] => Object.values(group))
  const services = servicesOf({ parts, people, screening, content, sending, ordering })
  return {
    services,
    handlers: [
      sendMailHandler(parts),
      sendMailLaterHandler(parts),
      forgetMailsHandler(parts),
      forgetKeysHandler(parts),
      forgetTriesHandler(parts),
      ...features.flatMap((each) => each.handlers ?? []),
      ...(parts.config.demo ? demoHandlers(parts) : []),
    ],
    buildApp: () => buildApp(foundation, people, features),
  }
}

/** The story is played by a second composition over the same parts, on a clock of its own. */
const demoHandlers = (parts: Parts): JobHandler[] => [
  makeFileHandler({
    ...parts,
    servicesAt(own) {
      const { services } = composeApp(own)
      return { ...services, encodeFilm: services.screeners.encodeFilm }
    },
  }),
  playStoryHandler({ ...parts, composePast: (own) => composeApp({ ...parts, ...own }) }),
]

type Groups = { parts: Parts; people: People; screening: Screening; content: Content; sending: Sending; ordering: Ordering }

/** What the demo, the sockets, the command line and the stories need of the running product. */
function servicesOf({ parts, people, screening, content, sending, ordering }: Groups) {
  return {
    enqueue: parts.enqueue,
    accounts: people.accounts.accounts,
    sessions: people.accounts.sessions,
    roles: people.roles.roles,
    grantPlan: people.plans.grantPlan,
    notify: people.notifications.notify,
    payInvoice: people.billing.payInvoice,
    screeners: screening.screeners.screeners,
    shared: screening.sharedScreeners.shared,
    traceCopy: screening.sharedScreeners.traceCopy,
    projects: content.projects.projects,
    projectFolders: content.projectFolders.projectFolders,
    folders: content.folders.folders,
    tags: content.tags.tags,
    uploads: content.uploads.uploads,
    addFile: content.uploads.addFile,
    files: sending.files.files,
    staffOrders: ordering.orders.staffOrders,
  }
}

function buildApp(parts: Foundation, { accounts: { sessions } }: People, features: readonly Feature[]) {
  const { config, db, store } = parts
  return buildServer({
    ...parts,
    secure: config.appUrl.startsWith('https:'),
    ownOrigins: ownOrigins(config),
    trustedProxies: config.trustedProxies,
    refusesOtherProxies: config.production,
    servesPages: config.servesPages,
    rateLimitPerMinute: config.rateLimitPerMinute,
    metricsToken: config.metricsToken,
    storeOrigins: store.origins,
    supportEmail: config.supportEmail,
    // A disk store belongs to one process, whose pages have one build.
    sharedAssets: store.kind === 's3' ? openSharedAssets(store) : undefined,
    clientOrigins: config.aspera?.connectMethod === 'http' ? [CONNECT_ORIGIN] : [],
    bases: { files: config.appUrl, accounts: config.accountsUrl, api: config.apiUrl },
    idempotency: openIdempotency({ ...parts, ...parts.idempotency }),
    ancestorsOf: createAncestorsOf(parts),
    viewerOf: sessions.viewerOf,
    ownsProject: parts.access.owns,
    proofsOf: (call) => features.flatMap((feature) => feature.proofsOf?.(call) ?? []),
    changed: sessions.cache.forget,
    readiness: {
      checks: { database: () => checkDatabase(db), store: () => store.check(), jobs: parts.checkJobs ?? (async () => {}) },
      draining: parts.draining ?? NEVER,
    },
    mountApi: (api) => {
      for (const feature of features) feature.mount?.(api)
    },
    mountBeside: (app) => {
      for (const feature of features) feature.mountBeside?.(app)
      if (parts.mailFolder && config.mailbox) mailboxRoutes(app, parts.mailFolder, config.appUrl)
    },
  })
}

export const ownOrigins = ({ appUrl, accountsUrl }: Pick<Config, 'appUrl' | 'accountsUrl'>): ReadonlySet<string> =>
  new Set([appUrl, accountsUrl].map((each) => new URL(each).origin))
