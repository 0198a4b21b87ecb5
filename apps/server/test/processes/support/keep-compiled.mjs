import { flushCompileCache } from 'node:module'

// Node writes its compile cache at an orderly end, which a server that is killed never comes to.
setInterval(flushCompileCache, 1_000).unref()
