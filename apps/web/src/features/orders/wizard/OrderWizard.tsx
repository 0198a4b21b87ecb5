import type { FileItem } from '@answerprint/contract/files'
import type { WizardType } from '@answerprint/contract/order-types'
import { Dialog } from '@answerprint/ui/Dialog'
import { ActionIcon, Skeleton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { CART_KEY } from '#platform/cart'
import { Awaited } from '#platform/failures/Awaited.tsx'
import { asOne, type Query } from '#platform/failures/load-status'
import { useSend } from '#platform/sending/use-send'
import { frameratesQuery, resolutionsQuery } from '#platform/utilities'
import { addOrder, formatsQuery, forgetFacts, pricesQuery } from '../orders.api.ts'
import { Complete, ConfirmClose } from './WizardEnds.tsx'
import type { FilePicker } from './file-picker.ts'
import { faultsIn, reasonOf } from './refused-order.ts'
import { useKeptWizard } from './use-kept-wizard.ts'
import styles from './Wizard.module.css'
import { WizardFrame } from './WizardFrame.tsx'
import { Wizard } from './wizard-context.ts'
import { mayLeave } from './wizard-machine.ts'

export type OrderWizardProps = {
  projectID: string
  projectTitle: string
  type: WizardType
  /** What the order is begun from. */
  files: readonly FileItem[]
  /** What it goes on from after a reload, as `onChange` was called with it. */
  kept?: unknown
  onChange: (state: unknown) => void
  Picker: FilePicker
  onClose: () => void
}

const FAILED = 'An Error Occured; Please contact support if this problem continues'

/** A service, ordered step by step: one machine for all seven. It stays over its page until it is closed. */
export function OrderWizard({ projectID, projectTitle, type, files, kept, onChange, Picker, onClose }: OrderWizardProps) {
  const queryClient = useQueryClient()
  const [state, dispatch] = useKeptWizard({ type, files, kept, onChange })
  const { prices, choices, query } = useOffer(type)
  const add = useSend({
    send: (keys) => addOrder(projectID, state, keys),
    onSuccess: (added) => dispatch({ is: 'added', added }),
    onError: (error) => {
      forgetFacts(queryClient, projectID)
      dispatch({ is: 'failed', message: FAILED, reason: reasonOf(error), faults: faultsIn(error) })
    },
    // Also after a lost answer: it may be there.
    onSettled: () => queryClient.invalidateQueries({ queryKey: CART_KEY }),
  })
  const isAdding = state.step === 'adding-to-cart' && !state.error
  // biome-ignore lint/correctness/useExhaustiveDependencies: one attempt for each arrival at the step.
  useEffect(() => {
    if (isAdding) add.mutate()
  }, [isAdding])
  useEffect(() => {
    if (state.isClosed) onClose()
  }, [state.isClosed, onClose])

  // The browser's own way back asks as the close button does; a reload keeps what was chosen.
  useBlocker({
    enableBeforeUnload: false,
    shouldBlockFn: () => {
      if (mayLeave(state)) return false
      dispatch({ is: 'close' })
      return true
    },
  })

  const isReady = prices !== undefined && choices !== undefined
  const width = !isReady ? 1080 : state.step === 'complete' ? 520 : state.step === 'confirm-close' ? 440 : 1080
  return (
    <Dialog
      opened
      size={width}
      padding={0}
      styles={{ body: { padding: 0 } }}
      withCloseButton={false}
      onClose={() => dispatch({ is: isReady ? 'close' : 'cancel' })}
      attributes={{ content: { 'aria-label': state.error && state.step === 'adding-to-cart' ? 'Error' : titleOf(type) } }}
    >
      {isReady ? (
        <Wizard value={{ projectID, projectTitle, state, dispatch, prices, choices }}>
          {state.step === 'confirm-close' ? (
            <ConfirmClose />
          ) : state.step === 'complete' ? (
            <Complete />
          ) : (
            <WizardFrame title={titleOf(type)} Picker={Picker} />
          )}
        </Wizard>
      ) : (
        <NotReady title={titleOf(type)} query={query} onClose={() => dispatch({ is: 'cancel' })} />
      )}
    </Dialog>
  )
}

/** What the steps ask about, and what it costs. */
function useOffer(type: WizardType) {
  const prices = useQuery(pricesQuery(type))
  const formats = useQuery(formatsQuery)
  const resolutions = useQuery(resolutionsQuery)
  const framerates = useQuery(frameratesQuery)
  const isKnown = formats.data !== undefined && resolutions.data !== undefined && framerates.data !== undefined
  return {
    prices: prices.data,
    choices: isKnown ? { formats: formats.data, resolutions: resolutions.data, framerates: framerates.data } : undefined,
    query: asOne([prices, formats, resolutions, framerates]),
  }
}

type NotReadyProps = { title: string; query: Query; onClose: () => void }

/** Nothing can be chosen without prices: it is closed without a question. */
const NotReady = ({ title, query, onClose }: NotReadyProps) => (
  <div className={styles.wizard}>
    <div className={styles.header}>
      <h2>{title}</h2>
      <span className={styles.gap} />
      <ActionIcon size={34} aria-label="Close" onClick={onClose}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </div>
    <Awaited of={query} title="The prices could not be loaded" size="panel">
      <Skeleton height={420} radius={8} m={24} w="auto" />
    </Awaited>
  </div>
)

const TITLES: Readonly<Record<WizardType, string>> = {
  'closed-captions': 'Order Closed Captions',
  dcp: 'Order a DCP',
  disc: 'Order discs',
  'send-physical-copy': 'Ship a drive',
  'send-discs': 'Send discs',
  conversion: 'Order a conversion',
  inspection: 'Order an inspection',
}
const titleOf = (type: WizardType): string => TITLES[type]
