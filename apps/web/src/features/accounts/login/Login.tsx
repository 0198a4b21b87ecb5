import { useState } from 'react'
import { useEntry } from '../form/use-entry.ts'
import { LoginForm } from './LoginForm.tsx'
import { SecondStep } from './SecondStep.tsx'

type Props = {
  /** The second step is another picture. */
  onStep: (step: 'password' | 'two-factor') => void
}

/** The password, and where it is asked for the second step. */
export function Login({ onStep }: Props) {
  const [step, setStep] = useState<{ has_passkeys: boolean } | undefined>(undefined)
  const [ended, setEnded] = useState<string | undefined>(undefined)
  const enter = useEntry()
  const back = (why?: string) => {
    setEnded(why)
    setStep(undefined)
    onStep('password')
  }
  if (step !== undefined) return <SecondStep hasPasskeys={step.has_passkeys} onEntered={enter} onBack={back} />
  return (
    <LoginForm
      ended={ended}
      onEntered={enter}
      onSecondStep={(next) => {
        setStep(next)
        onStep('two-factor')
      }}
    />
  )
}
