import type { FileItem } from '@answerprint/contract/files'
import { NOTHING_CHOSEN, type Ordered, type WizardType } from '@answerprint/contract/order-types'
import { useEffect, useReducer } from 'react'
import { beginWizard, PATHS, type WizardState, wizard } from './wizard-machine.ts'

/** What a reload goes on from: the last step that asked something. Nothing while it is added, since it may lie in the cart by then. */
export function keptOf(state: WizardState): WizardState | undefined {
  if (state.isClosed || state.step === 'complete' || (state.step === 'adding-to-cart' && !state.error)) return undefined
  const asking = state.step === 'confirm-close' ? wizard(state, { is: 'keep' }) : state
  const asked = asking.step === 'adding-to-cart' ? wizard(asking, { is: 'back' }) : asking
  return { ...asked, error: false, faults: [], message: null, reason: null }
}

/** Undefined where nothing was kept, or it is of another service. */
export function wizardIn(kept: unknown, type: WizardType): WizardState | undefined {
  // Written by this wizard, or by a version of it: what is new since is not chosen.
  const state = kept as Partial<WizardState> | null | undefined
  if (!state?.ordered || state.type !== type || !state.step || !PATHS[type].includes(state.step)) return undefined
  const specifications = { ...NOTHING_CHOSEN[type], ...state.ordered.specifications }
  return { ...beginWizard(type, []), ...state, ordered: { type, specifications } as Ordered }
}

type Begun = { type: WizardType; files: readonly FileItem[]; kept: unknown; onChange: (state: unknown) => void }

/** `onChange` gets what a reload would go on from; undefined where there is nothing, or no more. */
export function useKeptWizard({ type, files, kept, onChange }: Begun) {
  const [state, dispatch] = useReducer(wizard, undefined, () => wizardIn(kept, type) ?? beginWizard(type, files))
  useEffect(() => onChange(keptOf(state)), [state, onChange])
  // A reload ends the page without this.
  useEffect(() => () => onChange(undefined), [onChange])
  return [state, dispatch] as const
}
