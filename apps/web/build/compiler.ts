import babel from '@rolldown/plugin-babel'
import { reactCompilerPreset } from '@vitejs/plugin-react'
import type { Plugin } from 'vite'

/** Components and hooks are only where a hook is called or an element is written: reading every module took a third longer. */
const MAY_HAVE_COMPONENTS = /\buse[A-Z]\w*\(|<\/|\/>/

type Handler = (this: unknown, code: string, id: string, ...rest: unknown[]) => unknown

/** Both documents are built by one process, and most of their modules are the same: each is compiled once. */
const compiled = new Map<string, { code: string; result: unknown }>()

/** The compiler of React, which memoises what components and hooks work out. */
export async function reactCompiler(): Promise<Plugin> {
  const preset = reactCompilerPreset()
  const filter = { code: MAY_HAVE_COMPONENTS }
  const plugin = await babel({ presets: [{ ...preset, rolldown: { ...preset.rolldown, filter } }], sourceMap: false })
  const transform = plugin.transform as { handler: Handler }
  const compile = transform.handler
  transform.handler = async function (code, id, ...rest) {
    const known = compiled.get(id)
    if (known?.code === code) return known.result
    const result = await compile.call(this, code, id, ...rest)
    compiled.set(id, { code, result })
    return result
  }
  return plugin as Plugin
}
