import { build } from 'vite'
import { PUBLIC_MODE } from './documents.ts'

// One after the other: the first empties the folder. The configuration is a module of this process, so that both share what is compiled.
for (const mode of ['production', PUBLIC_MODE]) await build({ root: `${import.meta.dirname}/..`, mode, configLoader: 'native' })
