import { isAssetMapName, isVolumeIndexName } from './asset-map.ts'
import type { CinemaPackage, PackageFile, Problem } from './package-types.ts'

/**
 * Compares a package's lists with the files present: missing files, files of another size, and unlisted files.
 * Sizes are bytes. Returns the problems found while reading, too; reads no file and throws nothing.
 */
export function checkPackage({ assets, problems }: CinemaPackage, files: readonly PackageFile[]): Problem[] {
  const sizes = new Map(files.map((each) => [each.path, each.size]))
  const known = new Set(assets.map((each) => each.path))
  const found: Problem[] = [...problems]
  for (const { path, size } of assets) {
    const here = sizes.get(path)
    if (here === undefined) found.push({ kind: 'missing', severity: 'wrong', path, message: `${path} is missing.` })
    else if (size !== null && here !== size) {
      const message = `${path} has ${here.toLocaleString('en-US')} bytes, the package says ${size.toLocaleString('en-US')}.`
      found.push({ kind: 'size', severity: 'wrong', path, message })
    }
  }
  for (const { path } of files) {
    if (known.has(path) || isAssetMapName(path) || isVolumeIndexName(path)) continue
    found.push({ kind: 'unexpected', severity: 'notice', path, message: `${path} does not belong to the package.` })
  }
  return found
}
