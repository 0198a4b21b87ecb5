import type { OrderStep, WizardType } from '@answerprint/contract/order-types'
import { ActionIcon, Button, Loader } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconCheck, IconX } from '@tabler/icons-react'
import { type ComponentType, type RefObject, useEffect, useRef } from 'react'
import { useGoOn } from '#platform/sending/use-go-on'
import { ASKED_OF_FILES } from '../orders.api.ts'
import { CaptionStep } from '../steps/CaptionStep.tsx'
import { Confirmation } from '../steps/Confirmation.tsx'
import { ConversionStep } from '../steps/ConversionStep.tsx'
import { DcpAddons, DcpTurnaround } from '../steps/DcpAddons.tsx'
import { DcpOptions } from '../steps/DcpOptions.tsx'
import { DiscOptions, DiscQuantity, SendDiscs } from '../steps/DiscSteps.tsx'
import { DriveStep } from '../steps/DriveStep.tsx'
import { FileInfoStep } from '../steps/FileInfoStep.tsx'
import { FilePickerStep } from '../steps/FilePickerStep.tsx'
import { InspectionStep } from '../steps/InspectionStep.tsx'
import { FileLine } from '../film/FileLine.tsx'
import type { FilePicker } from './file-picker.ts'
import { PriceColumn } from './PriceColumn.tsx'
import styles from './Wizard.module.css'
import { useWizard } from './wizard-context.ts'
import { mayGoBack, stepsOf, type WizardState } from './wizard-machine.ts'

const NAMES: Readonly<Partial<Record<OrderStep, string>>> = {
  'file-info': 'File info',
  'turnaround-time': 'Turnaround',
  'dcp-options': 'Options',
  'dcp-addons': 'Add-ons',
  'dcp-turnaround': 'Turnaround',
  'dcp-confirmation': 'Confirm',
  'disc-options': 'Label',
  'disc-quantity': 'Quantity',
  'send-discs': 'Quantity',
  'send-physical-copy-drives': 'Drives',
  'select-inspection-type': 'Report',
  'select-conversion-format': 'Format',
  'confirm-conversion-details': 'Confirm',
}
const nameOf = (step: OrderStep, type: WizardType): string =>
  step === 'file-picker' ? (type === 'dcp' ? 'Files' : 'File') : (NAMES[step] ?? '')

const STEPS: Readonly<Partial<Record<OrderStep, ComponentType>>> = {
  'file-info': FileInfoStep,
  'turnaround-time': CaptionStep,
  'dcp-options': DcpOptions,
  'dcp-addons': DcpAddons,
  'dcp-turnaround': DcpTurnaround,
  'dcp-confirmation': Confirmation,
  'confirm-conversion-details': Confirmation,
  'disc-options': DiscOptions,
  'disc-quantity': DiscQuantity,
  'send-physical-copy-drives': DriveStep,
  'select-inspection-type': InspectionStep,
  'select-conversion-format': ConversionStep,
}

/** Header with the steps, the step itself, the price beside it, and Back and Next, which never move. */
export function WizardFrame({ title, Picker }: { title: string; Picker: FilePicker }) {
  const { state, dispatch, choices } = useWizard()
  const { isWaiting, goOn } = useGoOn(ASKED_OF_FILES, () => dispatch({ is: 'next', choices }))
  const isAdding = state.step === 'adding-to-cart'
  const hasFailed = isAdding && state.error
  const asked: OrderStep[] = stepsOf(state).filter((each) => each !== 'adding-to-cart' && each !== 'complete')
  const next = asked[asked.indexOf(state.step) + 1]
  const Step = STEPS[state.step]
  const frame = useRef<HTMLDivElement>(null)
  useStepFocus(frame, state)
  return (
    <div ref={frame} className={styles.wizard} data-tall={state.type === 'dcp' || undefined}>
      <div className={styles.header}>
        <h2>
          {hasFailed ? 'Error' : title}
          {!isAdding && <small>{`Step ${asked.indexOf(state.step) + 1} of ${asked.length}`}</small>}
        </h2>
        <ol className={styles.steps} aria-label="Steps">
          {asked.map((each, index) => {
            const isDone = isAdding || index < asked.indexOf(state.step)
            return (
              <li key={each} data-done={isDone || undefined} aria-current={each === state.step ? 'step' : undefined}>
                {isDone && <IconCheck size={13} stroke={2.6} aria-hidden />}
                {nameOf(each, state.type)}
              </li>
            )
          })}
        </ol>
        <ActionIcon size={34} aria-label="Close" disabled={isAdding && !state.error} onClick={() => dispatch({ is: 'close' })}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </div>
      {isAdding ? (
        <Adding />
      ) : (
        <div className={styles.body}>
          <div className={styles.main}>
            {state.step !== 'file-picker' && <FileLine />}
            {state.step === 'file-picker' && <FilePickerStep Picker={Picker} />}
            {state.step === 'send-discs' && <SendDiscs Picker={Picker} />}
            {Step && <Step />}
          </div>
          <PriceColumn />
        </div>
      )}
      <div className={styles.foot}>
        {mayGoBack(state) && (
          <Button variant="default" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={() => dispatch({ is: 'back' })}>
            Back
          </Button>
        )}
        <span className={styles.gap} />
        {!isAdding && (
          <Button variant="ink" loading={isWaiting} rightSection={<IconArrowRight size={16} aria-hidden />} onClick={goOn}>
            {next === undefined ? 'Add to cart' : `Next: ${nameOf(next, state.type)}`}
          </Button>
        )}
      </div>
    </div>
  )
}

const FAULTY = '[data-fault] :is(input, button):not(:disabled), [aria-invalid="true"]'

/** The first field that keeps a step from going on has the focus; where what had it is gone with its step, the button that goes on or back. */
function useStepFocus(frame: RefObject<HTMLElement | null>, { step, error, faults }: WizardState) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever the step changes or fails.
  useEffect(() => {
    if (document.activeElement === document.body) buttonsOf(frame.current).at(-1)?.focus()
  }, [frame, step, error])
  useEffect(() => {
    if (faults.length > 0) frame.current?.querySelector<HTMLElement>(FAULTY)?.focus()
  }, [frame, faults])
}
const buttonsOf = (frame: HTMLElement | null) => [...(frame?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? [])]

function Adding() {
  const { state } = useWizard()
  return (
    <div className={styles.middle} role={state.error ? 'alert' : 'status'}>
      {!state.error && <Loader />}
      <p>{state.error ? state.message : 'Adding to cart...'}</p>
      {state.reason !== null && <p>{state.reason}</p>}
    </div>
  )
}
