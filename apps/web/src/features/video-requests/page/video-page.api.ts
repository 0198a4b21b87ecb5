import type { FieldValue, TimedText, VideoField, VideoRequest } from '@answerprint/contract/ondemand'
import { Refusal } from '@answerprint/contract/refusal'
import type { InputOf } from '@answerprint/contract/route-types'
import * as routes from '@answerprint/contract/routes'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call'
import type { RequestKeys } from '#platform/sending/own-key'
import { learnUploadLimit } from '#platform/uploads/choosing/upload-limit'

export type { FieldValue, TimedText, VideoField, VideoRequest }
export type VideoChange = InputOf<typeof routes.ondemand.update>['body']

const IMPORT_MILLISECONDS = 5_000
/** Others may send through the same link: their changes are seen soon. */
const WATCH_MILLISECONDS = 15_000

/** An import runs, or a film that arrived is being measured. */
const isWaiting = ({ file_imports, source_file, trailer }: VideoRequest): boolean =>
  file_imports.length > 0 || [source_file, trailer?.source_file].some((file) => file != null && file.codec === null)

/** Null for an address that does not exist. */
export const videoQuery = (videoID: string) =>
  queryOptions({
    queryKey: ['video-request', videoID],
    queryFn: async ({ signal }): Promise<VideoRequest | null> => {
      try {
        const page = await call(routes.ondemand.open, { params: { videoID } }, { signal })
        learnUploadLimit(page)
        return page
      } catch (error) {
        if (error instanceof Refusal && (error.code === 'link_invalid' || error.status === 404 || error.status === 422)) return null
        throw error
      }
    },
    refetchInterval: ({ state: { data } }) => (data === null ? false : data && isWaiting(data) ? IMPORT_MILLISECONDS : WATCH_MILLISECONDS),
    meta: { quiet: true },
  })

export const timedTextsQuery = (videoID: string) =>
  queryOptions({
    queryKey: ['video-request', videoID, 'timed-texts'],
    queryFn: async ({ signal }) => (await call(routes.ondemand.timedTexts, { params: { videoID } }, { signal })).timed_texts,
    refetchInterval: WATCH_MILLISECONDS,
  })

export const customFieldsQuery = (videoID: string) =>
  queryOptions({
    queryKey: ['video-request', videoID, 'custom-fields'],
    queryFn: async ({ signal }) => (await call(routes.ondemand.customFields, { params: { videoID } }, { signal })).custom_fields,
  })

export const videoGenresQuery = (videoID: string) =>
  queryOptions({
    queryKey: ['video-request', videoID, 'genres'],
    queryFn: async ({ signal }) => (await call(routes.ondemand.genres, { params: { videoID } }, { signal })).genres,
  })

export const changeVideo = (videoID: string, body: VideoChange) => call(routes.ondemand.update, { params: { videoID }, body })

export const createTrailer = (videoID: string, keys: RequestKeys) => call(routes.ondemand.createTrailer, { params: { videoID } }, { keys })
export const createDcpRequest = (videoID: string, keys: RequestKeys) =>
  call(routes.ondemand.createDcpRequest, { params: { videoID } }, { keys })

/** Only for people with an account: the latest, or those that a search finds. */
export const ownFilmsQuery = (search: string) =>
  queryOptions({
    queryKey: ['own-films', search],
    queryFn: ({ signal }) => call(routes.files.sources, { query: { ...(search !== '' && { search }) } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
export const submitSource = (videoID: string, sourceFileID: string, keys: RequestKeys) =>
  call(routes.ondemand.submitSource, { params: { videoID, sourceFileID } }, { keys })

const FAILED_UPLOAD = 'An error occurred uploading your file. Please try again.'

/** Tracks whose answer was lost: a row of theirs may wait for its file, which goes there when it is sent again. */
const unanswered = new Set<string>()

/** A row first, then the file to the address that it was given, then the row says that it is there. */
export async function sendTimedText(videoID: string, file: File, language: string): Promise<TimedText> {
  const what = [videoID, language, file.name].join('\n')
  const { signedUrl, timedTextID } = await placeFor(what, { videoID, fileName: file.name, language })
  const sent = await fetch(signedUrl, { method: 'PUT', body: file }).catch(() => undefined)
  if (!sent?.ok) {
    await call(routes.ondemand.removeTimedText, { params: { videoID, timedTextID } }).catch(() => unanswered.add(what))
    throw new Error(FAILED_UPLOAD)
  }
  return call(routes.ondemand.updateTimedText, { params: { videoID, timedTextID }, body: { status: 'Uploaded' } })
}

async function placeFor(what: string, { videoID, ...body }: { videoID: string; fileName: string; language: string }) {
  if (unanswered.has(what)) {
    const { timed_texts } = await call(routes.ondemand.timedTexts, { params: { videoID } })
    unanswered.delete(what)
    const isIt = ({ name, language, status }: TimedText) => name === body.fileName && language === body.language && status === 'Awaiting'
    const timedTextID = timed_texts.find(isIt)?._id
    if (timedTextID !== undefined)
      return call(routes.ondemand.replaceTimedText, { params: { videoID, timedTextID }, body: { fileName: body.fileName } })
  }
  try {
    return await call(routes.ondemand.addTimedText, { params: { videoID }, body })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'unavailable') unanswered.add(what)
    throw error
  }
}

/** The file that is there stays until the other one has arrived; the track takes its name. */
export async function replaceTimedText(videoID: string, { _id: timedTextID }: TimedText, file: File): Promise<TimedText> {
  const params = { videoID, timedTextID }
  const { signedUrl } = await call(routes.ondemand.replaceTimedText, { params, body: { fileName: file.name } })
  const sent = await fetch(signedUrl, { method: 'PUT', body: file }).catch(() => undefined)
  if (!sent?.ok) throw new Error(FAILED_UPLOAD)
  return call(routes.ondemand.updateTimedText, { params, body: { name: file.name, status: 'Uploaded' } })
}

export const updateTimedText = (videoID: string, timedTextID: string, body: { name?: string; language?: string }) =>
  call(routes.ondemand.updateTimedText, { params: { videoID, timedTextID }, body })

export const removeTimedText = (videoID: string, timedTextID: string) =>
  call(routes.ondemand.removeTimedText, { params: { videoID, timedTextID } })
