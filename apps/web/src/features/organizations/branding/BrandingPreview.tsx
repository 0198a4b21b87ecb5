import { inkOn } from '@answerprint/contract/readable'
import { Mark } from '@answerprint/ui/Mark'
import { IconDownload, IconPlayerPlayFilled } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { formatDate } from '#platform/format/dates'
import styles from './Preview.module.css'

type PreviewedBrand = {
  name: string
  logo: string | null
  accent: string | null
  background: 'dark' | 'light' | 'still'
  sender: string
  footer: string
  showsSentWith: boolean
}

const pages = ['Download page', 'Screener room', 'Email'] as const
const STILL = '/art/invite.webp'
const FILM = 'The Salt Meridian'

/** What outsiders will see, drawn from the values of the fields. */
export function BrandingPreview({ brand }: { brand: PreviewedBrand }) {
  const [page, setPage] = useState<(typeof pages)[number]>('Download page')
  return (
    <section className={styles.preview} aria-label="Preview">
      <div className={styles.tabs}>
        {pages.map((each) => (
          <button key={each} type="button" className={styles.tab} aria-pressed={each === page} onClick={() => setPage(each)}>
            {each}
          </button>
        ))}
        <span className={styles.word}>Preview</span>
      </div>
      {page === 'Download page' && <DownloadPage brand={brand} />}
      {page === 'Screener room' && <ScreenerRoomPage brand={brand} />}
      {page === 'Email' && <EmailPage brand={brand} />}
    </section>
  )
}

/** Of the sample, at noon: the same day in every zone. */
const EXPIRES = '2026-12-05T12:00:00'

const files = [
  ['SMR_FTR-1_S_EN-FR_51_4K_DCP', '198 GB'],
  ['SALT_MERIDIAN_TRL-2_239_HD.mov', '14.8 GB'],
  ['Salt Meridian EN SDH.scc', '181 KB'],
] as const

function DownloadPage({ brand }: { brand: PreviewedBrand }) {
  return (
    <Page brand={brand}>
      <Host brand={brand} />
      <img className={styles.still} src={STILL} alt="" />
      <div className={styles.words}>
        <h3>{FILM}</h3>
        <p>Theatrical delivery. 3 files, 213 GB. Expires {formatDate(EXPIRES)}.</p>
        <ul className={styles.files}>
          {files.map(([name, size]) => (
            <li key={name}>
              <span>{name}</span>
              <span>{size}</span>
            </li>
          ))}
        </ul>
        <div className={styles.foot}>
          <Action brand={brand} icon={<IconDownload size={15} aria-hidden />}>
            Download all
          </Action>
          <SentWith brand={brand} />
        </div>
        <Footer brand={brand} />
      </div>
    </Page>
  )
}

function ScreenerRoomPage({ brand }: { brand: PreviewedBrand }) {
  return (
    <Page brand={brand}>
      <Host brand={brand} />
      <div className={styles.words}>
        <h3>Autumn market line-up</h3>
        <p>Three films, until Dec 5, 2026.</p>
        <ul className={styles.films}>
          {[FILM, 'Night Train to Lisboa', 'Arc Light'].map((title) => (
            <li key={title}>
              <img src={STILL} alt="" />
              <span>{title}</span>
            </li>
          ))}
        </ul>
        <div className={styles.foot}>
          <Action brand={brand} icon={<IconPlayerPlayFilled size={14} aria-hidden />}>
            Watch
          </Action>
          <SentWith brand={brand} />
        </div>
        <Footer brand={brand} />
      </div>
    </Page>
  )
}

function EmailPage({ brand }: { brand: PreviewedBrand }) {
  return (
    <div className={styles.mail}>
      <p className={styles.from}>
        From <b>{brand.sender}</b>
      </p>
      <div className={styles.mail}>
        {brand.logo === null ? (
          <b className={styles.mailName}>{brand.sender}</b>
        ) : (
          <img className={styles.mailLogo} src={brand.logo} alt={brand.sender} />
        )}
        <p>Dear Haruki Aizawa,</p>
        <p>{brand.sender} invites you to a private screening.</p>
        <div className={styles.ticket}>
          <b>{FILM}</b>
          <span>Until December 5, 2026</span>
          <Action brand={brand} isOnTicket>
            Watch the screener
          </Action>
        </div>
      </div>
      {brand.footer !== '' && <p className={styles.mailFoot}>{brand.footer}</p>}
      {brand.showsSentWith && <p className={styles.mailFoot}>Delivered with Answerprint</p>}
    </div>
  )
}

const Page = ({ brand, children }: { brand: PreviewedBrand; children: ReactNode }) => (
  <div className={styles.page} data-background={brand.background}>
    {brand.background === 'still' && <img className={styles.backdrop} src={STILL} alt="" />}
    {children}
  </div>
)

const Host = ({ brand }: { brand: PreviewedBrand }) => (
  <div className={styles.host}>{brand.logo === null ? <b>{brand.name}</b> : <img src={brand.logo} alt={brand.name} />}</div>
)

type ActionProps = { brand: PreviewedBrand; icon?: ReactNode; isOnTicket?: boolean; children: string }

function Action({ brand, icon, isOnTicket = false, children }: ActionProps) {
  const style = brand.accent === null ? {} : { background: brand.accent, color: inkOn(brand.accent).ink }
  return (
    <span className={styles.action} style={style} data-ticket={isOnTicket || undefined}>
      {icon}
      {children}
    </span>
  )
}

const SentWith = ({ brand }: { brand: PreviewedBrand }) =>
  brand.showsSentWith && (
    <span className={styles.sent}>
      Sent with <Mark size={14} /> Answerprint
    </span>
  )

const Footer = ({ brand }: { brand: PreviewedBrand }) => brand.footer !== '' && <p className={styles.footer}>{brand.footer}</p>
