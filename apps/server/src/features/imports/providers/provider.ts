import type { OutboundAnswer } from '#platform/outbound/outbound'

/** A file at a host: the folders above it below the shared one, its name, and the host's own name of it. */
export type RemoteFile = { folders: readonly string[]; name: string; reference: string }
export type Opened = { name: string; size: number | null; answer: OutboundAnswer }
export type Found = { name: string; size: number | null; is_folder: boolean }

/** A host of shared links. All its requests go through the outbound guard. */
export type Provider = {
  /** The target of the link, without fetching it. */
  look(link: string, signal: AbortSignal): Promise<Found>
  /** Every file behind the link. */
  list(link: string, signal: AbortSignal): Promise<RemoteFile[]>
  /** The bytes of one of them from this one on. */
  open(reference: string, from: number, signal: AbortSignal): Promise<Opened>
}

/** The link leads to a page instead of a file: it needs a sign-in, or the file is gone. */
export class NotPublic extends Error {}
