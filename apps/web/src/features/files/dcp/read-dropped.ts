import { MOST_DCP_FILES } from '@answerprint/contract/upload-rules'
import { readFound } from '@answerprint/dcp/read-found'
import type { FolderFile } from '#platform/uploads/choosing/folder-entries'
import { uploadLimitInGB } from '#platform/uploads/choosing/upload-limit'
import type { DroppedPackage } from './dropped-package.ts'

/** Reads every package of a drop: its XML files only, however large the rest. A folder of too many files is no package. */
export const readDropped = (files: readonly FolderFile[]): Promise<DroppedPackage[]> =>
  readFound(
    files.map(({ file, path }) => ({ file, path, size: file.size })),
    {
      read: async ({ file }) => new Uint8Array(await file.arrayBuffer()),
      mostFiles: MOST_DCP_FILES,
      limitInGB: uploadLimitInGB(),
    },
  )
