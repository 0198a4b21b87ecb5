import type { Plugin } from 'vite'
import { FIRST_PAGES } from './first-pages.ts'

const isPublic = (path: string) => FIRST_PAGES.find((each) => new RegExp(each.path).test(path))?.document === 'public'

/** In development, what the server of the product does with a built app: an address of a public page is answered by its document. */
export const servePublicDocument = (): Plugin => ({
  name: 'serve-public-document',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use((request, _answer, next) => {
      const isPage = request.headers.accept?.includes('text/html') === true
      if (isPage && isPublic(request.url?.split('?')[0] ?? '/')) request.url = '/public.html'
      next()
    })
  },
})
