import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import styles from './VideoPage.module.css'
import type { VideoRequest } from './video-page.api.ts'

/** The words of the organization, which the server kept without anything but headings, paragraphs, lists and emphasis. */
export function Intro({ page, onContinue }: { page: VideoRequest; onContinue: () => void }) {
  return (
    <main className={styles.intro}>
      <div className={styles.words}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server when it is saved; its tests say what is left. */}
        <div dangerouslySetInnerHTML={{ __html: page.intro_html }} />
        <p className={styles.signature}>{page.requester_name}</p>
        <Button
          className={styles.continue}
          variant="ink"
          rightSection={<IconArrowRight size={19} stroke={1.9} aria-hidden />}
          onClick={onContinue}
        >
          Continue
        </Button>
      </div>
      {page.poster_image_url !== null && (
        <img className={styles.introPoster} src={page.poster_image_url} alt={`Poster of ${page.title}`} width={400} height={600} />
      )}
    </main>
  )
}
