import type { ReactNode } from 'react'
import { Art, holes } from './Art.tsx'
import { torn } from './ErrorArt.tsx'

export type EmptyArtKind = 'projects' | 'files' | 'folder' | 'search' | 'reviewers' | 'error' | 'no-access' | 'receipt'

/** Three blank posters, the middle one lit. */
const projects = (
  <>
    <rect x="22" y="30" width="44" height="66" rx="3" transform="rotate(-7 44 63)" fill="var(--s2)" stroke="var(--line-2)" />
    <rect x="94" y="30" width="44" height="66" rx="3" transform="rotate(7 116 63)" fill="var(--s2)" stroke="var(--line-2)" />
    <rect x="54" y="20" width="52" height="78" rx="3" fill="var(--s1)" stroke="var(--control)" />
    <circle cx="80" cy="50" r="13" fill="var(--lamp)" opacity=".9" />
    <path d="M54.5 66.5c9-5 15 3 25-1s16-4 26 1v28a3 3 0 0 1-3 3h-45a3 3 0 0 1-3-3Z" fill="var(--s3)" />
    <path d="M66 86h28M71 91h18" stroke="var(--ink-3)" strokeWidth="1.6" strokeLinecap="round" />
  </>
)

/** A strip of film with one lit frame. */
const files = (
  <>
    <rect x="8" y="34" width="144" height="56" rx="4" fill="var(--s3)" />
    {holes(12, 15, 11.4, 38)}
    {holes(12, 15, 11.4, 80)}
    <rect x="15" y="48" width="40" height="28" rx="2" fill="var(--s1)" />
    <rect x="60" y="48" width="40" height="28" rx="2" fill="var(--lamp-soft)" stroke="var(--lamp)" />
    <rect x="105" y="48" width="40" height="28" rx="2" fill="var(--s1)" />
    <path d="M80 69V56m-5 5 5-5 5 5" stroke="var(--lamp)" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round" />
  </>
)

/** An open can without its reel. */
const folder = (
  <>
    <ellipse cx="80" cy="80" rx="52" ry="17" fill="var(--s2)" stroke="var(--line-2)" />
    <path d="M28 70v10c0 9.4 23.3 17 52 17s52-7.6 52-17V70" fill="var(--s2)" stroke="var(--line-2)" />
    <ellipse cx="80" cy="70" rx="52" ry="17" fill="var(--s1)" stroke="var(--control)" />
    <ellipse cx="80" cy="70" rx="38" ry="11" fill="var(--well)" />
    <ellipse cx="80" cy="70" rx="9" ry="3" stroke="var(--control)" />
    <path d="M52 34c8-10 48-10 56 0" stroke="var(--line-2)" strokeWidth="1.5" strokeDasharray="3 5" strokeLinecap="round" />
    <path d="M80 28v22m-5-5 5 5 5-5" stroke="var(--lamp)" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round" />
  </>
)

/** A loupe over a contact sheet. */
const search = (
  <>
    {Array.from({ length: 12 }, (_, index) => index).map((index) => (
      <rect
        key={index}
        x={26 + (index % 4) * 28}
        y={26 + Math.floor(index / 4) * 24}
        width="23"
        height="18"
        rx="2"
        fill={index === 6 ? 'var(--lamp-soft)' : 'var(--s2)'}
        stroke="var(--line-2)"
      />
    ))}
    <circle cx="94" cy="60" r="25" fill="var(--s1)" fillOpacity=".55" stroke="var(--ink-2)" strokeWidth="3" />
    <path d="m112 78 18 18" stroke="var(--ink-2)" strokeWidth="5" strokeLinecap="round" />
    <path d="M80 52a18 18 0 0 1 9-8" stroke="var(--lamp)" strokeWidth="2.4" strokeLinecap="round" />
  </>
)

/** Empty seats before a lit screen. */
const reviewers = (
  <>
    <path d="M42 54 28 92h104l-14-38Z" fill="var(--lamp-soft)" />
    <rect x="38" y="22" width="84" height="35" rx="2" fill="var(--s1)" stroke="var(--lamp)" />
    {(
      [
        [80, 24, 6],
        [94, 10, 7],
      ] as const
    ).map(([y, x, count]) =>
      Array.from({ length: count }, (_, index) => index).map((index) => (
        <path
          key={`${y}-${index}`}
          d={`M${x + index * 20 + 2} ${y + 16}v-9a7 7 0 0 1 14 0v9Z`}
          fill={y === 80 ? 'var(--s3)' : 'var(--s2)'}
          stroke="var(--line-2)"
        />
      )),
    )}
  </>
)

/** A closed gate. */
const noAccess = (
  <>
    <rect x="32" y="24" width="96" height="72" rx="8" fill="var(--s2)" stroke="var(--line-2)" />
    {[34, 50, 66, 82].map((y) => (
      <rect key={y} x="38" y={y - 2} width="7" height="8" rx="1.6" fill="var(--bg)" />
    ))}
    <rect x="52" y="33" width="68" height="54" rx="4" fill="var(--s1)" stroke="var(--control)" />
    <rect x="74" y="57" width="24" height="19" rx="3" fill="var(--s3)" stroke="var(--ink-3)" />
    <path d="M79 57v-5a7 7 0 0 1 14 0v5" stroke="var(--ink-3)" strokeWidth="2" />
    <circle cx="86" cy="66" r="2.4" fill="var(--lamp)" />
  </>
)

/** A bill torn off its roll, its total lit. */
const receipt = (
  <>
    <rect x="34" y="26" width="56" height="72" rx="3" transform="rotate(-9 62 62)" fill="var(--s2)" stroke="var(--line-2)" />
    <path d="M54 20h60v82l-7.5-6-7.5 6-7.5-6-7.5 6-7.5-6-7.5 6-7.5-6-7.5 6Z" fill="var(--s1)" stroke="var(--control)" />
    <path d="M65 34h20M65 46h27M65 55h22M99 46h4M99 55h4" stroke="var(--ink-3)" strokeWidth="1.6" strokeLinecap="round" />
    <path d="M65 65h38" stroke="var(--line-2)" strokeDasharray="3 4" strokeLinecap="round" />
    <rect x="83" y="72" width="21" height="12" rx="2" fill="var(--lamp-soft)" stroke="var(--lamp)" />
    <path d="M65 78h11" stroke="var(--ink-2)" strokeWidth="1.8" strokeLinecap="round" />
  </>
)

const drawings: Record<EmptyArtKind, ReactNode> = {
  projects,
  files,
  folder,
  search,
  reviewers,
  error: torn,
  'no-access': noAccess,
  receipt,
}

export const EmptyArt = ({ kind }: { kind: EmptyArtKind }) => <Art>{drawings[kind]}</Art>
