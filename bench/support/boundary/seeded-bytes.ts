type Range = { start: number; end: number }

/** An endless stream that can be read at any offset: each eight bytes are mixed from the seed and their offset (splitmix64). */
export function fillWith(seed: number, target: Uint8Array, start: number): void {
  const word = Buffer.alloc(8)
  let known = -1
  for (let index = 0; index < target.length; index++) {
    const place = Math.floor((start + index) / 8)
    if (place !== known) {
      word.writeBigUInt64LE(mixed(BigInt(seed) + BigInt(place) * 0x9e3779b97f4a7c15n))
      known = place
    }
    target[index] = word[(start + index) % 8] ?? 0
  }
}

export function seededBytes(seed: number, { start, end }: Range): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(end - start)
  fillWith(seed, bytes, start)
  return bytes
}

function mixed(value: bigint): bigint {
  let z = BigInt.asUintN(64, value)
  z = BigInt.asUintN(64, (z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n)
  z = BigInt.asUintN(64, (z ^ (z >> 27n)) * 0x94d049bb133111ebn)
  return z ^ (z >> 31n)
}
