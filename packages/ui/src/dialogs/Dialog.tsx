import { Modal, ModalRoot, type ModalProps, type ModalRootProps } from '@mantine/core'
import { useId } from 'react'
import { FocusBack } from './FocusBack.tsx'

/** Every dialog of the product: when it closes, the focus returns to what opened it, or to what is next to that, and never to the page's body. */
export function Dialog(props: ModalProps) {
  const id = useId()
  return (
    <>
      {props.opened && <FocusBack id={id} />}
      <Modal {...props} id={id} returnFocus={false} />
    </>
  )
}

/** The same for a dialog whose parts are put together by hand. */
export function DialogRoot(props: ModalRootProps) {
  const id = useId()
  return (
    <>
      {props.opened && <FocusBack id={id} />}
      <ModalRoot {...props} id={id} returnFocus={false} />
    </>
  )
}
