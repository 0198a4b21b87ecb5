import { Art, holes } from './Art.tsx'

/** A strip torn between two frames. Apart from the others: a page loads it at once, in case that it fails. */
export const torn = (
  <>
    <path d="M10 36h56l-6 9 7 9-8 9 7 9-6 12H10Z" fill="var(--s3)" />
    <path d="M150 40H92l6 9-8 8 7 10-7 8 6 13h54Z" fill="var(--s3)" />
    {holes(4, 16, 11.4, 40)}
    {holes(4, 16, 11.4, 74)}
    {holes(4, 104, 11.4, 44)}
    {holes(4, 104, 11.4, 78)}
    <path d="m73 24 3 10M84 22l-1 12M71 96l4-9M84 98l-2-10" stroke="var(--err)" strokeWidth="2" strokeLinecap="round" />
  </>
)

export const ErrorArt = () => <Art>{torn}</Art>
