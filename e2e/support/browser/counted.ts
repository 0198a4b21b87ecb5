import type { AnalyticsEvent } from '@answerprint/contract/analytics'
import { pathOf } from '@answerprint/contract/route'
import * as routes from '@answerprint/contract/routes'
import type { Page } from '@playwright/test'

/** Resolves once the page has counted this; call it before what is counted. */
export const counted = (page: Page, name: AnalyticsEvent): Promise<unknown> =>
  page.waitForRequest((each) => each.url().endsWith(pathOf(routes.analytics.record)) && each.postDataJSON().name === name)
