import { StatusDot } from '@answerprint/ui/StatusDot'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '#platform/format/dates'
import { useUser } from '#platform/session'
import { toasts } from '#platform/toasts'
import styles from '../../Settings.module.css'
import { ownAccount, type Proof, type Security, type SetUp, securityQuery } from '../../settings.api.ts'
import { AskPassword } from '../AskPassword.tsx'
import { ProofForm } from './ProofForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { TwoFactorSetUp } from './TwoFactorSetUp.tsx'

type Doing = 'asking' | 'setting-up' | 'turning-off' | 'renewing' | 'renewing-lost' | undefined

export function TwoFactorSection({ security }: { security: Security }) {
  const user = useUser()
  const queryClient = useQueryClient()
  const [chosen, setDoing] = useState<Doing>(undefined)
  const [setUp, setSetUp] = useState<SetUp | undefined>(undefined)
  const [codes, setCodes] = useState<readonly string[] | undefined>(undefined)
  const since = security.two_factor_enabled_at
  // It was turned on, here or in another tab, and this page did not get the codes.
  const doing = chosen === 'setting-up' && since !== null ? 'renewing-lost' : chosen
  const refresh = () => queryClient.invalidateQueries({ queryKey: securityQuery(user._id).queryKey })
  const done = (fresh?: readonly string[]) => {
    setDoing(undefined)
    setSetUp(undefined)
    setCodes(fresh)
    return refresh()
  }
  const turnOff = useMutation({
    mutationFn: (proof: Proof) => ownAccount(user._id).disable(proof),
    meta: { quiet: true },
    onSuccess: () => {
      toasts.success('Two-factor sign-in is off.')
      return done()
    },
  })
  const renew = useMutation({
    mutationFn: (proof: Proof) => ownAccount(user._id).renewRecoveryCodes(proof),
    meta: { quiet: true },
    onSuccess: (fresh) => done(fresh),
  })
  const cancel = () => {
    turnOff.reset()
    renew.reset()
    setSetUp(undefined)
    setDoing(undefined)
  }
  return (
    <section className={styles.section} aria-labelledby="two-factor-title">
      <div className={styles.head}>
        <h2 id="two-factor-title">Two-factor sign-in</h2>
        <State since={since} doing={doing} />
        <div className={styles.actions}>
          <Actions isOn={since !== null} doing={doing} onChoose={setDoing} onCancel={cancel} />
        </div>
      </div>
      {since === null && (doing === undefined || doing === 'asking') && (
        <p className={styles.text}>
          After your password you enter a code from an app on your phone. A stolen password alone won’t open your account.
        </p>
      )}
      {doing === 'asking' && (
        <AskPassword
          title="Set up two-factor sign-in"
          lead="Enter your password, and have an authenticator app at hand."
          verb="Continue"
          send={(password) => ownAccount(user._id).setUp(password)}
          onDone={(begun) => {
            setSetUp(begun)
            setDoing('setting-up')
          }}
          onClose={cancel}
        />
      )}
      {doing === 'setting-up' && setUp !== undefined && <TwoFactorSetUp setUp={setUp} onEnabled={done} onUncertain={refresh} />}
      {doing === 'turning-off' && <ProofForm confirm="Turn off" danger attempt={turnOff} onCancel={cancel} />}
      {doing === 'renewing-lost' && (
        <p className={styles.text} role="alert">
          Two-factor sign-in is on, but its recovery codes did not arrive here. Make new ones now, with the next code that your app shows:
          without them a lost phone locks you out.
        </p>
      )}
      {(doing === 'renewing' || doing === 'renewing-lost') && <ProofForm confirm="Make new codes" attempt={renew} onCancel={cancel} />}
      {codes !== undefined && <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />}
      {since !== null && codes === undefined && doing === undefined && <Left count={security.recovery_codes_left} />}
    </section>
  )
}

function State({ since, doing }: { since: string | null; doing: Doing }) {
  if (doing === 'setting-up') return <StatusDot tone="run">Setting up</StatusDot>
  if (since === null) return <StatusDot tone="off">Off</StatusDot>
  return (
    <>
      <StatusDot tone="ok">On</StatusDot>
      <span className={styles.fact}>since {formatDate(since)}</span>
    </>
  )
}

type ActionsProps = { isOn: boolean; doing: Doing; onChoose: (doing: Doing) => void; onCancel: () => void }

function Actions({ isOn, doing, onChoose, onCancel }: ActionsProps) {
  if (doing === 'setting-up') {
    return (
      <Button variant="subtle" onClick={onCancel}>
        Cancel
      </Button>
    )
  }
  if (!isOn) return <Button onClick={() => onChoose('asking')}>Set up</Button>
  if (doing !== undefined) return null
  return (
    <>
      <Button variant="subtle" onClick={() => onChoose('renewing')}>
        New recovery codes
      </Button>
      <Button onClick={() => onChoose('turning-off')}>Turn off</Button>
    </>
  )
}

function Left({ count }: { count: number }) {
  const words = count === 0 ? 'No recovery code is left.' : `${count} of 10 recovery codes ${count === 1 ? 'is' : 'are'} left.`
  return <p className={styles.text}>{count <= 3 ? `${words} Make new ones before you need them.` : words}</p>
}
