interface ImportMetaEnv {
  /** Set by vite.config.ts. */
  readonly VITE_VERSION: string
  /** The address of the packed terminal program; empty in development. */
  readonly VITE_TERMINAL_PROGRAM: string
}
