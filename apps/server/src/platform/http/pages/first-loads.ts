import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Visit = { path: string; cookie: string | undefined }
/** What the build says of a page: the files that its scripts will ask for one after the other, and its first calls. */
type FirstLoad = { path: string; signedIn: boolean; scripts: string[]; styles: string[]; calls: string[] }

export type Document = 'public' | 'index'
/** The pages of the first are matched first: the second has one for every address. */
const DOCUMENTS: readonly Document[] = ['public', 'index']

/** Says nothing about who it is; a visitor without one would be sent to the login. */
const SESSION = /(^|;\s*)(__\w+-)?answerprint-session=/

/**
 * The document of a page, and links that make the browser fetch the page's files and first answers together with its first script.
 * `apiPath` is null where the API is on another host: a call must be made in the very words of its hint.
 */
export function readFirstLoads(dist: string, apiPath: string | null): (visit: Visit) => { document: Document; links: string } {
  const pages = DOCUMENTS.flatMap((document) =>
    read(dist, document).map(({ path, signedIn, ...needs }) => ({
      document,
      path: new RegExp(path),
      signedIn,
      links: linksTo(needs, apiPath),
    })),
  )
  return ({ path, cookie = '' }) => {
    const page = pages.find((each) => each.path.test(path))
    if (page === undefined) return { document: 'index', links: '' }
    return { document: page.document, links: !page.signedIn || SESSION.test(cookie) ? page.links : '' }
  }
}

function read(dist: string, document: Document): FirstLoad[] {
  const file = join(dist, `.vite/first-loads/${document}.json`)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as FirstLoad[]) : []
}

function linksTo({ scripts, styles, calls }: Pick<FirstLoad, 'scripts' | 'styles' | 'calls'>, apiPath: string | null): string {
  return [
    ...scripts.map((each) => `<link rel="modulepreload" crossorigin href="/${each}">`),
    ...styles.map((each) => `<link rel="preload" as="style" crossorigin href="/${each}">`),
    ...(apiPath === null ? [] : calls).map(
      (each) => `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${apiPath}${each}">`,
    ),
  ].join('')
}
