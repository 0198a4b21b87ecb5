// A packed program that is run with this as `--import` calls nothing that Node 20 has not. Node's own code goes on doing so.
const NEWER = [
  [Array, 'fromAsync'],
  [Error, 'isError'],
  [Map, 'groupBy'],
  [Object, 'groupBy'],
  [Promise, 'try', 'withResolvers'],
  [RegExp, 'escape'],
  [Uint8Array, 'fromBase64', 'fromHex'],
  [ArrayBuffer.prototype, 'transfer', 'transferToFixedLength'],
  [Map.prototype, 'getOrInsert', 'getOrInsertComputed'],
  [Set.prototype, 'difference', 'intersection', 'isDisjointFrom', 'isSubsetOf', 'isSupersetOf', 'symmetricDifference', 'union'],
  [Uint8Array.prototype, 'setFromBase64', 'setFromHex', 'toBase64', 'toHex'],
  [globalThis.Iterator.prototype, 'drop', 'every', 'filter', 'find', 'flatMap', 'forEach', 'map', 'reduce', 'some', 'take', 'toArray'],
]
for (const [holder, ...names] of NEWER) {
  for (const name of names) {
    const original = holder[name]
    holder[name] = function newer(...given) {
      const caller = new Error('who calls').stack?.split('\n')[2] ?? ''
      if (caller.includes('answerprint.js')) throw new TypeError(`${name} is not a function in Node 20`)
      return original.apply(this, given)
    }
  }
}
