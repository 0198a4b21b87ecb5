import { readdirSync } from 'node:fs'

const SKIPPED = new Set(['node_modules', 'dist', 'public'])

export function sourceFiles(folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : sourceFiles([path])
      return /\.tsx?$/.test(entry.name) ? [path] : []
    }),
  )
}
