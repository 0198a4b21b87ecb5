/** The bundler resolves `#platform/…` to `.ts` files alone. */
export { FilmPlayer, type FilmPlayerProps, type PlayerHandle } from './FilmPlayer.tsx'
