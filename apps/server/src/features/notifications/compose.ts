import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Hook } from '#platform/database/hook'
import type { Api } from '#platform/http/api'
import type { MailQueue } from '#platform/mail/mail-queue'
import { sendDigestsHandler } from './digest.jobs.ts'
import { mailNothingThatWaits } from './digest.repository.ts'
import { notificationRoutes } from './notifications.routes.ts'
import { createNotifications } from './notifications.service.ts'
import { createNotify, type SeesProject } from './notify.ts'

type Needs = {
  db: Database
  access: SeesProject
  mailQueue: MailQueue
  onMembersLeft: Hook
  config: { appUrl: string }
  now: Clock
  newId: NewId
}

export function composeNotifications({ config: { appUrl }, ...needs }: Needs) {
  const notifications = createNotifications(needs)
  needs.onMembersLeft.add(mailNothingThatWaits)
  return {
    notify: createNotify({ ...needs, appUrl }),
    handlers: [sendDigestsHandler({ ...needs, appUrl })],
    mount: (api: Api) => notificationRoutes(api, notifications),
  }
}
