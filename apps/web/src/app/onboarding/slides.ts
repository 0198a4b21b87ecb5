import type { FunctionComponent } from 'react'
import { Fan, Line, Orders, Screen, Share, Strip, Team } from './art.tsx'

type Slide = { title: string; text: string; Art: FunctionComponent }

const team: Slide = {
  title: 'Work as a team',
  text: 'Invite your colleagues, give each a role, and decide who sees which film.',
  Art: Team,
}

const slides: Slide[] = [
  { title: 'Welcome', text: 'Masters, screeners and deliveries of your films, safe in one place.', Art: Screen },
  {
    title: 'Create your first project',
    text: 'One project holds one film: masters, trailers, artwork, subtitles and paperwork, under its poster.',
    Art: Fan,
  },
  {
    title: 'Start uploading files',
    text: 'Drop files and folders, large masters included. An interrupted upload continues where it stopped.',
    Art: Strip,
  },
  {
    title: 'Aspera transfers built-in',
    text: 'On paid plans, high-speed transfers fill your whole line, whatever the distance.',
    Art: Line,
  },
  {
    title: 'Order DCPs, disc screeners, and more',
    text: 'Cinema packages, captions, discs, conversions and quality checks are made from the master that is here already.',
    Art: Orders,
  },
  {
    title: 'Share secure screener links',
    text: 'Encrypted, watermarked, with a password and an expiry. You see who watched, and how far.',
    Art: Share,
  },
]

/** Seven for organizations, six for individuals: those have no team. */
export const slidesFor = ({ organization_id }: { organization_id: string | null }): Slide[] =>
  organization_id === null ? slides : [...slides.slice(0, 4), team, ...slides.slice(4)]
