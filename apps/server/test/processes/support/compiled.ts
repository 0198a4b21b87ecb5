import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Tests and journeys start more than a hundred programs. With the compile cache of an earlier one each takes half the processor time
 * until it is ready.
 */
export const COMPILED = { NODE_COMPILE_CACHE: join(tmpdir(), 'answerprint-compile-cache') }

/** For a program that has the settings of this one. */
export const withCompiled = () => ({ ...process.env, ...COMPILED })

/** Words for Node: a program that may be killed writes to the cache as well. */
export const KEEP_COMPILED = ['--import', pathToFileURL(join(import.meta.dirname, 'keep-compiled.mjs')).href]
