import { readFileSync } from 'node:fs'
import { sourceFiles } from './source-files.ts'

const HOME = 'packages/ui/src/dialogs/Dialog.tsx'
const COMPONENTS = /import \{([^}]*)\} from '@mantine\/core'/g
/** The layers of Mantine that take the focus; parts such as `ModalContent` are only found within one. */
const LAYERS = new Set(['Modal', 'ModalRoot', 'ModalBase', 'ModalStack', 'Drawer', 'DrawerRoot', 'DrawerStack'])

/** A dialog of Mantine that is open from its first picture on leaves the focus nowhere when it closes; ours gives it back. */
export function findBareDialogs(): string[] {
  return sourceFiles(['apps/web/src', 'packages/ui/src'])
    .filter((file) => file !== HOME)
    .flatMap((file) => {
      const names = [...readFileSync(file, 'utf8').matchAll(COMPONENTS)].flatMap(([, each = '']) => each.split(','))
      const bare = names.map((each) => each.trim().replace(/ as .*/, '')).filter((each) => LAYERS.has(each))
      return bare.map((each) => `dialogs-give-the-focus-back: ${file} uses ${each}; @answerprint/ui/Dialog has Dialog and DialogRoot`)
    })
}
