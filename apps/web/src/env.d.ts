interface ImportMetaEnv {
  /** Set by vite.config.ts. */
  readonly VITE_VERSION: string
}
