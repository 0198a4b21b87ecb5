import type { Plugin } from 'vite'
import type { Document } from './documents.ts'
import { pagesOf } from './first-pages.ts'
import { entryLoads, loadsOf } from './loads.ts'

/** What the server tells a browser to fetch at once with a page, before its scripts ask for it. */
export type FirstLoad = { name: string; path: string; signedIn: boolean; scripts: string[]; styles: string[]; calls: readonly string[] }

/** Writes the files of each first page of a document, beyond those that the document names itself. */
export const firstLoads = (document: Document): Plugin => ({
  name: 'first-loads',
  apply: 'build',
  generateBundle(_options, bundle) {
    const entry = entryLoads(bundle)
    const loads = pagesOf(document).map(({ name, path, signedIn, modules, calls }): FirstLoad => {
      const chunks = [...loadsOf(bundle, modules)].filter((each) => !entry.has(each))
      const styles = chunks.flatMap((each) => [...(each.viteMetadata?.importedCss ?? [])])
      return { name, path, signedIn, scripts: chunks.map((each) => each.fileName), styles: [...new Set(styles)], calls }
    })
    this.emitFile({ type: 'asset', fileName: `.vite/first-loads/${document}.json`, source: JSON.stringify(loads, null, 2) })
  },
  transformIndexHtml: {
    order: 'post',
    /** The face of every page; without the hint it is asked for only when a text is drawn in it. */
    handler: (_html, { bundle = {} }) => {
      const face = Object.keys(bundle).find((each) => FACE.test(each)) ?? fail()
      return [
        { tag: 'link', attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${face}` }, injectTo: 'head' },
      ]
    },
  },
})

const FACE = /instrument-sans-latin-wght-normal-[^/]*\.woff2$/
function fail(): never {
  throw new Error('The face of the pages is not among the built files.')
}
