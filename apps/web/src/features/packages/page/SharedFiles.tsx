import { TitlePoster } from '@answerprint/ui/TitlePoster'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Suspense } from 'react'
import { formatBytes } from '#platform/format/bytes'
import { formatDateTime } from '#platform/format/dates'
import { formatCount } from '#platform/format/figures'
import { DeliveryFrame } from '#platform/public-page/DeliveryFrame.tsx'
import { lazy } from '#platform/upgrades/lazy'
import { AsperaActions, AsperaTransfers } from './aspera/lazy-parts.ts'
import styles from './DeliveryScreen.module.css'
import type { DeliveryPage } from './delivery-page.api.ts'
import type { Content } from './delivery-page-state.ts'
import { FileList } from './files/FileList.tsx'
import { useOpened } from './use-opened.ts'

// The list is loaded first; the actions for all of it follow a moment later.
const DeliveryActions = lazy(async () => ({ default: (await import('./DeliveryActions.tsx')).DeliveryActions }))
const ProofCard = lazy(async () => ({ default: (await import('./proof/ProofCard.tsx')).ProofCard }))
const TerminalCommand = lazy(async () => ({ default: (await import('./terminal/TerminalCommand.tsx')).TerminalCommand }))

const AskSender = lazy(async () => ({ default: (await import('./write/WriteToSender.tsx')).AskSender }))

type SharedFilesProps = { token: string; delivery: DeliveryPage; content: Content; onRefused: () => void }

export function SharedFiles({ token, delivery, content, onRefused }: SharedFilesProps) {
  const { host, method } = delivery
  const isAspera = method === 'aspera'
  useOpened(token)
  return (
    <DeliveryFrame host={host}>
      <main className={styles.main}>
        <div className={styles.top}>
          <Title host={host} content={content} />
          <Suspense fallback={<div className={styles.actions} />}>
            {isAspera ? <AsperaActions token={token} /> : <DeliveryActions token={token} host={host.name} content={content} />}
          </Suspense>
        </div>
        {isAspera && (
          <Suspense fallback={null}>
            <AsperaTransfers token={token} />
          </Suspense>
        )}
        {content.is_hard_for_browsers && (
          <div className={styles.warning} role="note">
            <IconAlertTriangle size={18} stroke={1.7} aria-hidden />
            <p>
              This link contains a DCP or a large folder structure that may not download properly in a browser. Please ask the sender for an
              Aspera link.
            </p>
            <Suspense fallback={null}>
              <AskSender token={token} delivery={delivery} />
            </Suspense>
          </div>
        )}
        <div className={styles.columns}>
          <div>
            <FileList token={token} isAspera={isAspera} onRefused={onRefused} />
            <Suspense fallback={null}>
              <TerminalCommand token={token} />
            </Suspense>
          </div>
          <Suspense fallback={<div />}>
            <ProofCard token={token} host={host.name} />
          </Suspense>
        </div>
      </main>
    </DeliveryFrame>
  )
}

function Title({ host, content }: { host: DeliveryPage['host']; content: Content }) {
  const { name, project_title, message, poster_url, file_count, size, expires_at, keeps_in_step } = content
  const facts = [
    `${formatCount(file_count, 'file')}, ${formatBytes(size)}`,
    keeps_in_step ? 'New files are added as they come' : '',
    expires_at === null ? '' : `Available until ${formatDateTime(expires_at)}`,
  ]
  return (
    <div className={styles.title}>
      <span className={styles.poster}>{poster_url ? <img src={poster_url} alt="" /> : <TitlePoster title={project_title} plain />}</span>
      <div className={styles.words}>
        <h1>{project_title}</h1>
        <ul className={styles.facts}>
          <li>{name === project_title ? `From ${host.name}` : <Named name={name} host={host.name} />}</li>
          {facts.filter(Boolean).map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
        {message !== '' && <p className={styles.message}>{message}</p>}
      </div>
    </div>
  )
}

/** A name can have 255 characters; who sent it stays in sight. */
const Named = ({ name, host }: { name: string; host: string }) => (
  <>
    <span className={styles.package} title={name}>
      {name}
    </span>
    {` from ${host}`}
  </>
)
