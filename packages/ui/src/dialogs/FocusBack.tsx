import { useContext, useEffect, useState } from 'react'
import { FocusLogContext } from './focus-log.ts'
import { goBack, waysBack } from './ways-back.ts'

/** Mounted while the dialog with this id is open; Mantine gives the focus back only after a dialog that opened later than it was mounted. */
export function FocusBack({ id }: { id: string }): null {
  const log = useContext(FocusLogContext)
  const [ways] = useState(() => waysBack(log))
  useEffect(() => {
    const dialog = { id, ways }
    log.dialogs.push(dialog)
    return () => {
      // Not when something else has moved the focus meanwhile.
      setTimeout(() => {
        log.dialogs.splice(log.dialogs.indexOf(dialog), 1)
        const { activeElement, body } = document
        // A dialog that fades still has it.
        if (activeElement !== body && !document.getElementById(id)?.contains(activeElement)) return
        const above = log.dialogs.at(-1)
        goBack(ways, (above && document.getElementById(above.id)) ?? body)
      })
    }
  }, [id, log, ways])
  return null
}
