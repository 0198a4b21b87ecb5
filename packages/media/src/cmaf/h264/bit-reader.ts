/** Reads the RBSP of a NAL unit bit by bit (ISO/IEC 14496-10, 7.2 and 9.1), stepping over emulation prevention bytes. */
export type BitReader = {
  bits: (count: number) => number
  flag: () => boolean
  /** ue(v) */
  unsigned: () => number
  /** se(v) */
  signed: () => number
  /** Bytes of the NAL unit, escapes included, that the bits read so far touch. */
  touchedBytes: () => number
}

/** `nal` starts with its one byte header. @throws RangeError past the end */
export function readBits(nal: Uint8Array): BitReader {
  let byteAt = 0
  let bitAt = 8
  let zeros = 0

  const nextByte = () => {
    byteAt += 1
    bitAt = 0
    if (zeros >= 2 && nal[byteAt] === 3) {
      byteAt += 1
      zeros = 0
    }
    zeros = nal[byteAt] === 0 ? zeros + 1 : 0
  }
  const bit = () => {
    if (bitAt === 8) nextByte()
    const byte = nal[byteAt]
    if (byte === undefined) throw new RangeError('the NAL unit ended early')
    bitAt += 1
    return (byte >> (8 - bitAt)) & 1
  }
  const bits = (count: number) => {
    let value = 0
    for (let i = 0; i < count; i++) value = value * 2 + bit()
    return value
  }
  const unsigned = () => {
    let leadingZeros = 0
    while (bit() === 0) if (++leadingZeros > 32) throw new RangeError('not an Exp-Golomb code')
    return 2 ** leadingZeros - 1 + bits(leadingZeros)
  }
  const signed = () => {
    const code = unsigned()
    return code % 2 === 1 ? (code + 1) / 2 : -code / 2
  }
  return { bits, flag: () => bit() === 1, unsigned, signed, touchedBytes: () => byteAt + 1 }
}
