import type { FileHashes } from '@answerprint/delivery/hashing'

export type HashRequest = { id: number; file: Blob } | { stop: number }
export type HashAnswer = { id: number } & ({ doneBytes: number } | { hashes: FileHashes } | { failed: string })
export type { FileHashes }
