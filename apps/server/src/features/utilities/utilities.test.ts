import { utilities } from '@answerprint/contract/utilities'
import { expect, test } from 'vitest'
import { startServer } from '../../../test/start-server.ts'

test('the lists to choose from come from the server', async () => {
  const { given } = await startServer()
  const ada = await given.person()

  const { countries } = await ada.call(utilities.countries, {})
  const { languages } = await ada.call(utilities.languages, {})
  const { timezones } = await ada.call(utilities.timezones, {})
  const { genres } = await ada.call(utilities.genres, {})
  const { framerates } = await ada.call(utilities.framerates, {})
  const { resolutions } = await ada.call(utilities.resolutions, {})
  const { formats } = await ada.call(utilities.videoFormats, {})

  expect(countries).toContainEqual({ code: 'NO', name: 'Norway' })
  expect(languages).toContainEqual({ code: 'fr-CA', name: 'Canadian French' })
  expect(new Set(languages.map(({ name }) => name)).size, 'each name is listed once').toBe(languages.length)
  expect(timezones).toContain('Europe/Oslo')
  expect(genres).toContain('Drama')
  for (const each of [framerates, resolutions, formats.map((format) => format.code)]) expect(each[0]).toBe('same_as_source')
  expect(framerates).toContain('23.976')
  for (const each of ['1920 x 1080', '1440 x 1080']) expect(resolutions).toContain(each)
  expect(formats).toContainEqual({
    code: 'h264_mp4',
    label: 'H.264',
    extension: 'mp4',
    bitrates: [2, 5, 8, 10, 15, 20, 30, 50],
    default_bitrate: 10,
  })
})
