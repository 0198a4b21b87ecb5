import { type Box, bodyOf, latin1, readBoxes, uint32, wholeOf, writeBox, writeFullBox } from '../boxes.ts'
import { readTrack, SAMPLE_ENTRY_FIELDS } from '../track.ts'
import { type ContentKey, checkKey, constantIv, schemeOf } from './protection.ts'

/** W3C "cenc" initialization data format: the system id any player may answer, and Clear Key does. */
const COMMON_SYSTEM_ID = Buffer.from('1077efecc0b24d02ace33c1e52e2fb4b', 'hex')
const FTYP = writeBox('ftyp', latin1('cmf2'), uint32(0), ...['cmf2', 'cmfc', 'iso6', 'mp41', 'dash'].map(latin1))
const PATH_TO_SAMPLES = ['trak', 'mdia', 'minf', 'stbl', 'stsd']

/**
 * The encrypted form of a clear init segment with one track: sample entry `encv`/`enca` with `sinf` (ISO/IEC 14496-12, 8.12),
 * `tenc` (ISO/IEC 23001-7, 8.2), and `pssh` version 1 for the common system (8.1), followed by the caller's own `pssh` boxes.
 * @throws RangeError for a track we cannot package or a key that is not 16 bytes
 */
export function encryptInit(init: Buffer, key: ContentKey, extraPssh: readonly Uint8Array[] = []): Buffer {
  checkKey(key)
  const { kind } = readTrack(init)
  const boxes = readBoxes(init).map((box) => {
    if (box.type === 'ftyp') return FTYP
    if (box.type !== 'moov') return wholeOf(init, box)
    const children = rewriteChildren(init, box, { path: PATH_TO_SAMPLES, rewrite: (stsd) => protectEntries(stsd, kind, key) })
    return writeBox('moov', ...children, commonPssh(key), ...extraPssh)
  })
  return Buffer.concat(boxes)
}

type Rewriting = { path: readonly string[]; rewrite: (body: Buffer) => Buffer }

/** Copies children, with the one at the end of the path rewritten and the sizes above it corrected. */
function rewriteChildren(bytes: Buffer, parent: Box, { path, rewrite }: Rewriting): Buffer[] {
  const [type, ...rest] = path
  return readBoxes(bytes, parent.bodyStart, parent.end).map((box) => {
    if (box.type !== type) return wholeOf(bytes, box)
    if (rest.length === 0) return writeBox(box.type, rewrite(bodyOf(bytes, box)))
    return writeBox(box.type, ...rewriteChildren(bytes, box, { path: rest, rewrite }))
  })
}

function protectEntries(stsdBody: Buffer, kind: 'video' | 'audio', key: ContentKey): Buffer {
  const fieldsBytes = SAMPLE_ENTRY_FIELDS[kind]
  const entries = readBoxes(stsdBody, 8).map((entry) => {
    const fields = stsdBody.subarray(entry.bodyStart, entry.bodyStart + fieldsBytes)
    const boxes = stsdBody.subarray(entry.bodyStart + fieldsBytes, entry.end)
    return writeBox(kind === 'video' ? 'encv' : 'enca', fields, boxes, protectionInfo(entry.type, kind, key))
  })
  return Buffer.concat([stsdBody.subarray(0, 8), ...entries])
}

function protectionInfo(originalFormat: string, kind: 'video' | 'audio', key: ContentKey): Buffer {
  const schemeVersion = 0x00010000
  const schm = writeFullBox('schm', {}, latin1(schemeOf(key)), uint32(schemeVersion))
  return writeBox('sinf', writeBox('frma', latin1(originalFormat)), schm, writeBox('schi', trackEncryption(kind, key)))
}

/** Video in 'cbcs' encrypts 1 block of each 10; a pattern of 0:0 means whole samples, as audio wants. */
function trackEncryption(kind: 'video' | 'audio', key: ContentKey): Buffer {
  if (schemeOf(key) === 'cenc') return writeFullBox('tenc', {}, Buffer.from([0, 0, 1, 8]), key.keyId)
  const pattern = kind === 'video' ? 0x19 : 0
  const iv = constantIv(key)
  return writeFullBox('tenc', { version: 1 }, Buffer.from([0, pattern, 1, 0]), key.keyId, Buffer.from([iv.length]), iv)
}

/** A `pssh` that names the key and holds no system's data. */
function commonPssh({ keyId }: ContentKey): Buffer {
  return writeFullBox('pssh', { version: 1 }, COMMON_SYSTEM_ID, uint32(1), keyId, uint32(0))
}
