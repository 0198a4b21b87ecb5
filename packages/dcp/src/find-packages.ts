import { isAssetMapName } from './asset-map.ts'

export type FoundPackage<File extends { path: string }> = {
  /** The folder that holds the ASSETMAP, without a slash at its end; empty for the place of the files themselves. */
  folder: string
  /** Everything in and below it; `inside` is the path below the folder. */
  files: (File & { inside: string })[]
}

/** The packages among files of a folder tree. A package within a package is part of the outer one. */
export function findPackages<File extends { path: string }>(files: readonly File[]): FoundPackage<File>[] {
  const folders = files.filter(({ path }) => isAssetMapName(path.slice(path.lastIndexOf('/') + 1))).map(({ path }) => folderOf(path))
  const outermost = [...new Set(folders)].filter((each) => !folders.some((other) => other !== each && isBelow(each, other)))
  return outermost.map((folder) => ({
    folder,
    files: files
      .filter(({ path }) => isBelow(path, folder))
      .map((each) => ({ ...each, inside: folder === '' ? each.path : each.path.slice(folder.length + 1) })),
  }))
}

const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')))
const isBelow = (path: string, folder: string): boolean => folder === '' || path.startsWith(`${folder}/`)
