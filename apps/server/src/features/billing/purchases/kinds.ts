import type { AnyKind, PurchaseKind } from './purchase-kinds.ts'

/** Everything that can be bought on this server, by its name in the database. */
export const createKinds = () => {
  const kinds = new Map<string, AnyKind>()
  return {
    add<Payload extends object, Result extends object>(kind: PurchaseKind<Payload, Result>): void {
      if (kinds.has(kind.kind)) throw new Error(`The kind of purchase ${kind.kind} is defined twice.`)
      // Its payload is parsed by its own schema before it is handed to it.
      kinds.set(kind.kind, kind as unknown as AnyKind)
    },
    of({ kind }: { kind: string }): AnyKind {
      const found = kinds.get(kind)
      if (!found) throw new Error(`This server does not know how to finish a purchase of the kind ${kind}.`)
      return found
    },
  }
}
export type Kinds = ReturnType<typeof createKinds>
