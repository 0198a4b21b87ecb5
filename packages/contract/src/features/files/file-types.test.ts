import { describe, expect, it, test } from 'vitest'
import { detectFilmType, extensionOf, itemTypeFor, typesAgree } from './file-types.ts'

describe('the extension of a name', () => {
  it.each([
    ['film.mov', 'mov'],
    ['Film.Final.MOV', 'mov'],
    ['reel/one/film.mxf', 'mxf'],
    ['映画.mp4', 'mp4'],
    ['a .srt', 'srt'],
  ])('%s has %s', (name, extension) => expect(extensionOf(name)).toBe(extension))

  it.each(['movie', '', '.', '.mov', 'film.', 'film. ', 'reel.one/film', 'a.b c', 'x.émoi', `x.${'y'.repeat(30)}`])(
    'the file type of "%s" cannot be read',
    (name) => expect(extensionOf(name)).toBeUndefined(),
  )
})

const found = (ext: string, mime = `x/${ext}`) => ({ ext, mime })

describe('extension and content', () => {
  it.each([
    ['mov', 'png', false],
    ['mov', 'mov', true],
    ['mov', 'mp4', true],
    ['mp4', 'm4a', true],
    ['m4v', 'mov', true],
    ['jpeg', 'jpg', true],
    ['jpg', 'png', false],
    ['tiff', 'tif', true],
    ['mxf', 'mpg', true],
    ['docx', 'zip', true],
    ['xls', 'cfb', true],
    ['dfxp', 'xml', true],
    ['itt', 'xml', true],
    ['aiff', 'aif', true],
    ['bwf', 'wav', true],
    ['img', 'iso', true],
    ['ts', 'm2ts', true],
    ['m2ts', 'mts', true],
    ['braw', 'mp4', true],
    ['r3d', 'ico', true],
    ['fcpxml', 'xml', true],
    ['wav', 'rf64', true],
    ['mov', 'exe', false],
    ['pdf', 'exe', false],
    ['srt', 'exe', false],
    ['txt', 'zip', false],
  ])('.%s holding %s: %s', (extension, detected, isFine) => expect(typesAgree(extension, found(detected))).toBe(isFine))

  it('a matching media type is enough', () => expect(typesAgree('qt', found('other', 'video/quicktime'))).toBe(true))

  it.each(['xyz', 'srt', 'txt', 'csv', 'svg', 'cube', 'iso', 'mts'])('an undetected .%s is allowed', (extension) =>
    expect(typesAgree(extension, undefined)).toBe(true),
  )

  it.each(['jpg', 'mov', 'mxf', 'pdf', 'dpx'])('an undetected .%s is refused, since the real ones are always detected', (extension) =>
    expect(typesAgree(extension, undefined)).toBe(false),
  )
})

describe('types of film work', () => {
  const bytes = (text: string, at = 0) => new Uint8Array([...new Array(at).fill(0), ...new TextEncoder().encode(text)])
  it.each([
    ['r3d', bytes('RED2', 4)],
    ['dpx', bytes('SDPX')],
    ['dpx', bytes('XPDS')],
    ['ari', bytes('ARRI')],
    ['rf64', bytes('RF64')],
    ['exr', new Uint8Array([0x76, 0x2f, 0x31, 0x01])],
  ])('%s is known by its mark', (extension, head) => expect(detectFilmType(head)?.ext).toBe(extension))
  it('other bytes are not', () => {
    expect(detectFilmType(bytes('hello there'))).toBeUndefined()
    expect(detectFilmType(new Uint8Array())).toBeUndefined()
  })
})

it.each([
  ['mov', 'source_file'],
  ['MXF', 'source_file'],
  ['wav', 'audio_track'],
  ['scc', 'closed_caption'],
  ['srt', 'subtitle_track'],
  ['itt', 'subtitle_track'],
  ['ass', 'subtitle_track'],
  ['iso', 'disc_output'],
  ['img', 'disc_output'],
  ['pdf', 'document'],
  ['xyz', 'document'],
])('.%s becomes a %s', (extension, itemType) => expect(itemTypeFor(extension)).toBe(itemType))

test('the map and the volume index of a cinema package are XML by their name', () => {
  expect(extensionOf('OV/ASSETMAP')).toBe('xml')
  expect(extensionOf('VOLINDEX')).toBe('xml')
  expect(extensionOf('assetmap')).toBeUndefined()
})
