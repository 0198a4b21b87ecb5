import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Visit = { url: string; headers: { cookie?: string | undefined } }
/** The build's description of a page: the files that its scripts will request one after the other, and its first calls. */
type FirstLoad = { path: string; signedIn: boolean; scripts: string[]; styles: string[]; calls: string[] }

/** Only marks that there is a session; without one the visitor would be sent to the login. */
const SESSION = /(^|;\s*)(__\w+-)?answerprint-session=/

/**
 * Links that make the browser load a page's files and first answers together with its first script. `apiPath` is null where the API
 * is on another host: a call must have exactly the address of its hint.
 */
export function readFirstLoads(dist: string, apiPath: string | null): (visit: Visit) => string {
  const file = join(dist, '.vite/first-loads.json')
  const loads = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as FirstLoad[]) : []
  const pages = loads.map(({ path, signedIn, scripts, styles, calls }) => ({
    path: new RegExp(path),
    signedIn,
    links: [
      ...scripts.map((each) => `<link rel="modulepreload" crossorigin href="/${each}">`),
      ...styles.map((each) => `<link rel="preload" as="style" crossorigin href="/${each}">`),
      ...(apiPath === null ? [] : calls).map(
        (each) => `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${apiPath}${each}">`,
      ),
    ].join(''),
  }))
  return ({ url, headers }) => {
    const path = url.split('?')[0] ?? ''
    const page = pages.find((each) => each.path.test(path))
    return page && (!page.signedIn || SESSION.test(headers.cookie ?? '')) ? page.links : ''
  }
}
