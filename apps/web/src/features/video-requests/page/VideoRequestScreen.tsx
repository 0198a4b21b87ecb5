import { SECTIONS, type Section } from '@answerprint/contract/video-rules'
import { Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { FocusOnChange } from '#platform/browser/focus-on-change'
import { usePageTitle } from '#platform/browser/page-title'
import { formatCount } from '#platform/format/figures'
import { DeliveryFrame } from '#platform/public-page/DeliveryFrame.tsx'
import { InvalidLink } from '#platform/public-page/gate/InvalidLink.tsx'
import { useHostTheme } from '#platform/public-page/host-brand'
import { isFirstLoad } from '#platform/query-client'
import { lazy } from '#platform/upgrades/lazy'
import { Hub } from './Hub.tsx'
import { Intro } from './Intro.tsx'
import { isComplete } from './section-words.ts'
import { endBegun } from './sections/parts/begun-parts.ts'
import styles from './VideoPage.module.css'
import { type VideoRequest, videoQuery } from './video-page.api.ts'

const SectionScreen = lazy(async () => ({ default: (await import('./sections/SectionScreen.tsx')).SectionScreen }))

const isSection = (name: string | undefined): name is Section => SECTIONS.some((each) => each === name)

/** The page of a link by which a title is asked for: an introduction, the cards of what is wanted, and a page for each. */
export function VideoRequestScreen({ videoID, section }: { videoID: string; section: string | undefined }) {
  const query = useQuery({ ...videoQuery(videoID), throwOnError: isFirstLoad })
  const page = query.data
  const [isIntroRead, setIntroRead] = useState(false)
  usePageTitle(page?.title)
  useHostTheme(page?.host ?? null, 'light')
  if (page === undefined) return <Waiting />
  if (page === null) return <InvalidLink cameIn="email" />
  if (page.state === 'withdrawn') {
    return (
      <DeliveryFrame host={page.host}>
        <Withdrawn page={page} />
      </DeliveryFrame>
    )
  }
  const asked = isSection(section) && page.sections.some((each) => each.section === section) ? section : undefined
  const hasIntro = page.intro_html !== '' && !page.is_insertion && !isIntroRead && asked === undefined
  return (
    <DeliveryFrame host={page.host}>
      <Suspense fallback={<Waiting />}>
        {hasIntro && <Intro page={page} onContinue={() => setIntroRead(true)} />}
        {!hasIntro && asked === undefined && <Hub page={page} />}
        {asked !== undefined && <SectionScreen key={asked} page={page} section={asked} />}
        <FocusOnChange shown={hasIntro ? 'intro' : `${asked} ${asked && isComplete(page, asked)}`} />
      </Suspense>
    </DeliveryFrame>
  )
}

function Withdrawn({ page }: { page: VideoRequest }) {
  const [stopped, setStopped] = useState(0)
  useEffect(() => void endBegun(page._id).then((count) => setStopped((known) => known + count)), [page._id])
  return (
    <main className={styles.withdrawn}>
      <h1>{page.title}</h1>
      <p role="status">
        {page.organization_name} withdrew this request. Nothing can be sent through this link any more, and what was not approved is
        removed.
      </p>
      {stopped > 0 && <p role="status">{formatCount(stopped, 'upload')} under way ended. You may close this tab.</p>}
    </main>
  )
}

const Waiting = () => (
  <div className={styles.waiting}>
    <Loader aria-label="Loading" />
  </div>
)
