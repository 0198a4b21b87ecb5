import { readFileSync } from 'node:fs'
import * as routes from '@answerprint/contract/routes'
import { type APIRequestContext, expect } from '@playwright/test'
import { skipSlideshow } from '../page/at-home.ts'
import { staffCommand } from '../server/staff-command.ts'
import { call } from './api.ts'
import { briefGoldenGate } from './clips.ts'

const PASSWORD = 'projector4'

/** A new user past the slideshow. */
export async function givenPerson(api: APIRequestContext, email: string, full_name = 'Helen Lind'): Promise<void> {
  const person = { full_name, email, password: PASSWORD, confirm_password: PASSWORD, country_code: 'NO' }
  await call(api, routes.accounts.signup, { body: person })
  await skipSlideshow(api)
}

/** Granted by staff, and chosen by the person. */
export async function givenPostPay(api: APIRequestContext, email: string): Promise<void> {
  await staffCommand('post-pay', 'grant', email)
  await call(api, routes.paymentMethods.update, { body: { key: 'using_post_pay', value: true } })
}

/** A new user who has an organization with an empty project; returns their ids. */
export async function givenOrganization(api: APIRequestContext, email: string, title = 'The Salt Meridian') {
  await givenPerson(api, email)
  const { organization } = await call(api, routes.organizations.create, { body: { name: 'Nordlys Film' } })
  const { _id: projectID } = await call(api, routes.projects.create, { body: { title } })
  return { organizationID: organization._id, projectID }
}

/** A new user with an empty project; returns its id. */
export async function givenProject(api: APIRequestContext, email: string, title = 'The Salt Meridian'): Promise<string> {
  await givenPerson(api, email)
  return (await call(api, routes.projects.create, { body: { title } }))._id
}

type Place = { project_id: string; folder_id?: string }

/** Uploads one small file there; returns its id. */
export async function givenFile(api: APIRequestContext, place: Place, name: string, bytes: Buffer): Promise<string> {
  const { upload_details } = await call(api, routes.uploads.create, {
    body: { method: 'http', file_list: [{ name, size: bytes.length }], specifications: place },
  })
  const upload_id = upload_details[0]?.upload_id ?? ''
  const { parts } = await call(api, routes.uploads.sign, { query: { upload_id, parts: '1' } })
  const sent = await api.put(parts[0]?.url ?? '', { data: bytes, headers: { 'content-type': 'application/octet-stream' } })
  expect(sent.ok(), await sent.text()).toBe(true)
  const { result } = await call(api, routes.uploads.report, {
    params: { uploadID: upload_id },
    body: { status: 'Complete', total_size: bytes.length },
  })
  return result?.file_id ?? ''
}

/** A film whose length, size and rate the server has found out. */
export async function givenMeasuredFilm(
  api: APIRequestContext,
  projectID: string,
  name: string,
  clip = briefGoldenGate(),
): Promise<string> {
  const fileID = await givenFile(api, { project_id: projectID }, name, readFileSync(clip))
  await expect(async () => {
    const file = await call(api, routes.files.info, { params: { projectID }, query: { fileID } })
    expect(file.length_in_ms !== null && file.preview_image_status === 'Complete').toBe(true)
  }).toPass({ intervals: [1_000] })
  return fileID
}
