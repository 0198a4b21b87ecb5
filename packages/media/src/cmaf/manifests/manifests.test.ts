import { describe, expect, test } from 'vitest'
import { planLadder } from '../../encode/ladder.ts'
import { goldenGate, openClip } from '../../test-clips.ts'
import { writeDashManifest } from './dash-manifest.ts'
import { writeHlsMaster, writeHlsMedia } from './hls-playlists.ts'

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
    expect(master).toContain('URI="a.m3u8"')
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
