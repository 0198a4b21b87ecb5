import { describe, expect, test } from 'vitest'
import { planLadder } from '../../encode/ladder.ts'
import { goldenGate, openClip } from '../../test-clips.ts'
import { writeDashManifest } from './dash-manifest.ts'
import { writeHlsMaster, writeHlsMedia, writeHlsText } from './hls-playlists.ts'

const keyId = Buffer.from('a0a1a2a3a4a5a6a7a8a9aaabacadaeaf', 'hex')
const { probe } = await openClip(goldenGate())
const plan = planLadder({ ...probe, audio: [{ index: 1, codec: 'aac', channels: 2, sample_rate: 48000 }] })

describe('a DASH manifest', () => {
  const manifest = writeDashManifest({ plan, keyId })

  test('names the key in every set and offers Clear Key', () => {
    expect(manifest.match(/<AdaptationSet /g)).toHaveLength(2)
    expect(manifest.match(/value="cbcs" cenc:default_KID="a0a1a2a3-a4a5-a6a7-a8a9-aaabacadaeaf"/g)).toHaveLength(2)
    expect(manifest.match(/urn:uuid:e2719d58-a985-b3c9-781a-b030af78d30e/g)).toHaveLength(2)
  })

  test('lists the segments with their exact lengths', () => {
    expect(manifest).toContain('<S t="0" d="120000" r="2"/>')
    expect(manifest).toContain('<S d="36000"/>')
    expect(manifest).toContain('mediaPresentationDuration="PT13.200S"')
    expect(manifest).toContain('media="$RepresentationID$/$Number%05d$.m4s" startNumber="1"')
  })

  test('an address with signs of its own stays an address', () => {
    expect(writeDashManifest({ plan, keyId, baseUrl: 'https://x/?a=1&b="' })).toContain('<BaseURL>https://x/?a=1&#38;b=&#34;</BaseURL>')
  })
})

describe('HLS playlists', () => {
  test('the master lists every rendition with its codecs and the sound', () => {
    const master = writeHlsMaster(plan)
    expect(master).toContain('CODECS="avc1.640028,mp4a.40.2",RESOLUTION=1920x1080,FRAME-RATE=30.000,AUDIO="audio"\nv1080.m3u8')
    expect(master).toContain('NAME="Main",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="2",URI="a.m3u8"')
  })

  test('a rendition names its key, its init segment and all its segments', () => {
    const playlist = writeHlsMedia({ plan, rendition: 'v720', keyUri: '/keys/1' })
    expect(playlist).toContain('#EXT-X-KEY:METHOD=SAMPLE-AES,URI="/keys/1",KEYFORMAT="identity"')
    expect(playlist).toContain('#EXT-X-MAP:URI="v720/init.mp4"')
    expect(playlist.match(/#EXTINF/g)).toHaveLength(plan.segment_count)
    expect(playlist).toContain('#EXTINF:1.200000,\nv720/00004.m4s\n#EXT-X-ENDLIST')
  })

  test('an address cannot break out of its quotes', () => {
    expect(() => writeHlsMedia({ plan, rendition: 'v720', keyUri: 'x"\n#EXTINF:1,' })).toThrow(RangeError)
  })
})

describe('text tracks', () => {
  const track = { language: 'fr', kind: 'subtitles', label: 'French' } as const
  const tracks = [
    { ...track, name: 't1' },
    { ...track, name: 't2', kind: 'forced', label: '"<b>' },
    { ...track, name: 't3' },
  ] as const

  test('each is a set of its own in DASH, in the clear, with a label that no other has', () => {
    const manifest = writeDashManifest({ plan, keyId, textTracks: tracks })
    expect(manifest.match(/contentType="text" mimeType="text\/vtt" lang="fr"/g)).toHaveLength(3)
    expect(manifest).toContain(
      '<Role schemeIdUri="urn:mpeg:dash:role:2011" value="forced-subtitle"/>\n      <Label>&#34;&#60;b&#62;</Label>',
    )
    expect(manifest).toContain('<Label>French 2</Label>')
    expect(manifest).toContain('media="$RepresentationID$/$Number%05d$.vtt" startNumber="1"')
    expect(manifest.match(/<ContentProtection/g)).toHaveLength(4)
  })

  test('a label with characters that no manifest may hold leaves it readable', () => {
    const textTracks = [{ ...track, name: 't1', label: 'Fr\u0001an\u2028çais\uffff \ud83d\u0085"🎬' }]
    expect(writeDashManifest({ plan, keyId, textTracks })).toContain('<Label>Fran\u2028çais \u0085&#34;🎬</Label>')
    expect(writeHlsMaster(plan, textTracks)).toContain('NAME="Fr an çais\uffff \ud83d ”🎬",LANGUAGE="fr"')
  })

  test('a label that looks like a numbered one is not given twice', () => {
    const textTracks = ['French 2', 'French', 'French', 'French'].map((label, index) => ({ ...track, name: `t${index}`, label }))
    const labels = [...writeDashManifest({ plan, keyId, textTracks }).matchAll(/<Label>(French.*)<\/Label>/g)].map(([, label]) => label)
    expect(labels).toEqual(['French 2', 'French', 'French 3', 'French 4'])
  })

  test('HLS names them beside the sound, and a playlist has segments of a minute', () => {
    const master = writeHlsMaster(plan, tracks)
    expect(master).toContain('GROUP-ID="text",NAME="French 2",LANGUAGE="fr",DEFAULT=NO,AUTOSELECT=NO,FORCED=NO,URI="t3.m3u8"')
    expect(master).toContain('NAME="”<b>",LANGUAGE="fr",DEFAULT=NO,AUTOSELECT=YES,FORCED=YES')
    expect(master).toContain('AUDIO="audio",SUBTITLES="text"\nv1080.m3u8')
    expect(writeHlsMaster(plan)).not.toContain('SUBTITLES')
    expect(writeHlsText({ duration_seconds: 61.5 }, { name: 't1' })).toContain(
      '#EXT-X-TARGETDURATION:60\n#EXT-X-PLAYLIST-TYPE:VOD\n#EXTINF:60.000,\nt1/00001.vtt\n#EXTINF:1.500,\nt1/00002.vtt\n#EXT-X-ENDLIST',
    )
  })
})

test('each sound track is a set of its own, with its language, what it is for and a label that no other has', () => {
  const sound = { codec: 'aac', channels: 6, sample_rate: 48000 }
  const several = planLadder({
    ...probe,
    audio: [
      { ...sound, index: 1, language: 'fra' },
      { ...sound, index: 2, language: 'eng' },
      { ...sound, index: 3, channels: 1, language: 'eng', is_commentary: true },
      { ...sound, index: 4, channels: 2, language: 'eng' },
    ],
  })
  const manifest = writeDashManifest({ plan: several, keyId, soundTicks: { a2: [48_000] } })
  expect(manifest.match(/contentType="audio" mimeType="audio\/mp4" lang="(fr|en)"/g)).toHaveLength(4)
  for (const label of ['French', 'English', 'English (commentary)', 'English 2']) expect(manifest).toContain(`<Label>${label}</Label>`)
  expect(manifest).toContain('<S t="0" d="48000"/>')
  const master = writeHlsMaster(several)
  expect(master).toContain('NAME="French",LANGUAGE="fr",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="2",URI="a.m3u8"')
  expect(master).toContain('NAME="English (commentary)",LANGUAGE="en",DEFAULT=NO,AUTOSELECT=NO,CHANNELS="2",URI="a3.m3u8"')
  expect(writeHlsMedia({ plan: several, rendition: 'a4', keyUri: 'key' })).toContain('URI="a4/init.mp4"')
  expect(() => writeHlsMedia({ plan: several, rendition: 'a5', keyUri: 'key' })).toThrow(RangeError)
})

test('a sound track whose language has an extension is named by its language', () => {
  const stereo = { index: 1, codec: 'aac', channels: 2, sample_rate: 48000, language: 'en-u-ca-gregory' }
  const named = planLadder({ ...probe, audio: [stereo, { ...stereo, index: 2, language: 'fr-x-own' }] })
  expect(writeDashManifest({ plan: named, keyId })).toContain('lang="fr"')
  expect(writeHlsMaster(named)).toContain('NAME="English",LANGUAGE="en"')
})
