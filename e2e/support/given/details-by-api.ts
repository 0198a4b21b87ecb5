import type { InputOf } from '@answerprint/contract/route-types'
import * as routes from '@answerprint/contract/routes'
import type { APIRequestContext } from '@playwright/test'
import { call } from './api.ts'

export const projectOf = (api: APIRequestContext, projectID: string) => call(api, routes.projects.get, { params: { projectID } })

export const change = (api: APIRequestContext, projectID: string, body: InputOf<typeof routes.projects.update>['body']) =>
  call(api, routes.projects.update, { params: { projectID }, body })

export const categoriesOf = async (api: APIRequestContext, projectID: string) => {
  const { credits } = await call(api, routes.credits.list, { params: { projectID } })
  return credits.map((each) => each.name)
}

export const savedNames = async (api: APIRequestContext, projectID: string) =>
  (await call(api, routes.credits.list, { params: { projectID } })).credits.flatMap(({ credits }) => credits.map(({ name }) => name))
