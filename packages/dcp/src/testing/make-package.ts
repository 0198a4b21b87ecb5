import type { HashAlgorithm, PackageKind } from '../package-types.ts'

/** Bytes by path; what a delivery holds. */
export type MadePackage = Map<string, Uint8Array>

type Options = {
  kind?: PackageKind
  title?: string
  reels?: number
  framesPerReel?: number
  encrypted?: boolean
  /** The pictures of the last reel are those of another package. */
  isVersionFile?: boolean
  /** The id of those pictures. */
  elsewhere?: string
  /** Of its own pictures, in order. */
  pictureIds?: string[]
  /** Frames a second of each reel. */
  rates?: number[]
  bytesPerAsset?: number
  algorithm?: HashAlgorithm
}

const NAMESPACES: Record<PackageKind, { map: string; list: string; composition: string }> = {
  SMPTE: {
    map: 'http://www.smpte-ra.org/schemas/429-9/2007/AM',
    list: 'http://www.smpte-ra.org/schemas/429-8/2007/PKL',
    composition: 'http://www.smpte-ra.org/schemas/429-7/2006/CPL',
  },
  Interop: {
    map: 'http://www.digicine.com/PROTO-ASDCP-AM-20040311#',
    list: 'http://www.digicine.com/PROTO-ASDCP-PKL-20040311#',
    composition: 'http://www.digicine.com/PROTO-ASDCP-CPL-20040511#',
  },
  IMF: {
    map: 'http://www.smpte-ra.org/schemas/429-9/2007/AM',
    list: 'http://www.smpte-ra.org/schemas/2067-2/2016/PKL',
    composition: 'http://www.smpte-ra.org/schemas/2067-3/2016/CPL',
  },
}

type Reel = { picture: string; sound: string }

/** A small valid package for tests: random bytes for track files, real hashes, 24 pictures a second, 1998 x 1080. */
export async function makePackage(options: Options = {}): Promise<MadePackage> {
  const { kind = 'SMPTE', title = 'SaltMeridian_FTR-1_F_EN-XX_INT_51_2K', reels = 2, bytesPerAsset = 2_000, algorithm = 'sha1' } = options
  const spaces = NAMESPACES[kind]
  const files: MadePackage = new Map()
  const ids = new Map<string, string>()
  const put = (path: string, bytes: Uint8Array, id: string = crypto.randomUUID()): string => {
    files.set(path, bytes)
    ids.set(path, id)
    return id
  }
  const played: Reel[] = []
  for (let reel = 1; reel <= reels; reel++) {
    const isElsewhere = options.isVersionFile === true && reel === reels
    const picture = isElsewhere
      ? (options.elsewhere ?? crypto.randomUUID())
      : put(`j2c_${reel}.mxf`, randomBytes(bytesPerAsset), options.pictureIds?.[reel - 1])
    played.push({ picture, sound: put(`pcm_${reel}.mxf`, randomBytes(bytesPerAsset)) })
  }
  const composition = kind === 'IMF' ? imfComposition : dcpComposition
  const cplXml = composition({ ...options, title, space: spaces.composition, reels: played, isInterop: kind === 'Interop' })
  put('CPL_1.xml', text(cplXml))
  const listed = await Promise.all(
    [...files].map(async ([path, bytes]) => {
      const ofInterop = path.endsWith('.xml') ? 'text/xml;asdcpKind=CPL' : 'application/x-smpte-mxf;asdcpKind=Picture'
      const type = kind === 'Interop' ? ofInterop : path.endsWith('.xml') ? 'text/xml' : 'application/mxf'
      const named = algorithm === 'sha1' ? '' : `<HashAlgorithm Algorithm="http://www.w3.org/2001/04/xmlenc#${algorithm}"/>`
      const facts = `<Hash>${await hashOf(bytes, algorithm)}</Hash><Size>${bytes.byteLength}</Size><Type>${type}</Type>`
      return `<Asset><Id>urn:uuid:${ids.get(path)}</Id>${facts}<OriginalFileName>${path}</OriginalFileName>${named}</Asset>`
    }),
  )
  put('PKL_1.xml', text(xml('PackingList', spaces.list, `${head(crypto.randomUUID(), title)}<AssetList>${listed.join('')}</AssetList>`)))
  const mapped = [...files].map(([path, { byteLength }]) => {
    const mark = path.startsWith('PKL') ? (kind === 'Interop' ? '<PackingList/>' : '<PackingList>true</PackingList>') : ''
    const chunk = `<Chunk><Path>${path}</Path><VolumeIndex>1</VolumeIndex><Offset>0</Offset><Length>${byteLength}</Length></Chunk>`
    return `<Asset><Id>urn:uuid:${ids.get(path)}</Id>${mark}<ChunkList>${chunk}</ChunkList></Asset>`
  })
  const suffix = kind === 'Interop' ? '' : '.xml'
  const body = `${head(crypto.randomUUID(), title)}<VolumeCount>1</VolumeCount><AssetList>${mapped.join('')}</AssetList>`
  files.set(`ASSETMAP${suffix}`, text(xml('AssetMap', spaces.map, body)))
  files.set(`VOLINDEX${suffix}`, text(xml('VolumeIndex', spaces.map, '<Index>1</Index>')))
  return files
}

type Playlist = Omit<Options, 'reels'> & { title: string; space: string; reels: Reel[]; isInterop: boolean }

function dcpComposition({ title, space, reels, framesPerReel = 240, encrypted = false, isInterop, rates = [] }: Playlist): string {
  const key = encrypted ? `<KeyId>urn:uuid:${crypto.randomUUID()}</KeyId>` : ''
  const track = (id: string, rate: number) =>
    `<Id>urn:uuid:${id}</Id><EditRate>${rate} 1</EditRate><IntrinsicDuration>${framesPerReel + 24}</IntrinsicDuration><EntryPoint>24</EntryPoint><Duration>${framesPerReel}</Duration>${key}`
  const shape = `<FrameRate>24 1</FrameRate><ScreenAspectRatio>${isInterop ? '1.85' : '1998 1080'}</ScreenAspectRatio>`
  const body = reels.map(({ picture, sound }, index) => {
    const rate = rates[index] ?? 24
    const marks = `<MainMarkers><Id>urn:uuid:${crypto.randomUUID()}</Id><EditRate>24 1</EditRate><IntrinsicDuration>${framesPerReel}</IntrinsicDuration></MainMarkers>`
    const assets = `${marks}<MainPicture>${track(picture, rate)}${shape}</MainPicture><MainSound>${track(sound, rate)}</MainSound>`
    return `<Reel><Id>urn:uuid:${crypto.randomUUID()}</Id><AssetList>${assets}</AssetList></Reel>`
  })
  const titles = `<ContentTitleText>${title}</ContentTitleText><ContentKind>feature</ContentKind>`
  return xml('CompositionPlaylist', space, `${head(crypto.randomUUID(), title)}${titles}<ReelList>${body.join('')}</ReelList>`)
}

function imfComposition({ title, space, reels, framesPerReel = 240, encrypted = false }: Playlist): string {
  const key = encrypted ? `<KeyId>urn:uuid:${crypto.randomUUID()}</KeyId>` : ''
  const resource = (id: string) =>
    `<ResourceList><Resource><Id>urn:uuid:${crypto.randomUUID()}</Id><IntrinsicDuration>${framesPerReel}</IntrinsicDuration><TrackFileId>urn:uuid:${id}</TrackFileId>${key}</Resource></ResourceList>`
  const body = reels.map(
    ({ picture, sound }) =>
      `<Segment><Id>urn:uuid:${crypto.randomUUID()}</Id><SequenceList><MainImageSequence>${resource(picture)}</MainImageSequence><MainAudioSequence>${resource(sound)}</MainAudioSequence></SequenceList></Segment>`,
  )
  const titles = `<ContentTitle>${title}</ContentTitle><ContentKind>feature</ContentKind><EditRate>24 1</EditRate>`
  return xml('CompositionPlaylist', space, `${head(crypto.randomUUID(), title)}${titles}<SegmentList>${body.join('')}</SegmentList>`)
}

const head = (id: string, title: string): string =>
  `<Id>urn:uuid:${id}</Id><AnnotationText>${title}</AnnotationText><Issuer>Nordlys Mastering</Issuer>`

const xml = (root: string, space: string, body: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${space}">${body}</${root}>\n`

const text = (value: string): Uint8Array => new TextEncoder().encode(value)

const randomBytes = (size: number): Uint8Array => {
  const bytes = new Uint8Array(size)
  for (let from = 0; from < size; from += 65_536) crypto.getRandomValues(bytes.subarray(from, from + 65_536))
  return bytes
}

async function hashOf(bytes: Uint8Array, algorithm: HashAlgorithm): Promise<string> {
  const digest = await crypto.subtle.digest(algorithm.replace('sha1', 'SHA-1').replace(/^sha(\d{3})/, 'SHA-$1'), new Uint8Array(bytes))
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
}

/** What a folder shows of these files. */
export const listingOf = (files: MadePackage) => [...files].map(([path, bytes]) => ({ path, size: bytes.byteLength }))
