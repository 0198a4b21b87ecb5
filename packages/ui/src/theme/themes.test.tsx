// biome-ignore-all lint/a11y/useSemanticElements: rows are in a table by role, as in the file list.
import { IconLayoutGrid, IconList } from '@tabler/icons-react'
import axe from 'axe-core'
import { describe, expect, test } from 'vitest'
import { Mark } from '../brand/Mark.tsx'
import { Wordmark } from '../brand/Wordmark.tsx'
import { InlineTitle } from '../controls/InlineTitle.tsx'
import { SearchField } from '../controls/SearchField.tsx'
import { SegmentedChoice } from '../controls/SegmentedChoice.tsx'
import { FileRow, FileRowHead } from '../files/FileRow.tsx'
import { FileTile } from '../files/FileTile.tsx'
import { Timecode } from '../film/Timecode.tsx'
import { WatchedSkyline } from '../film/WatchedSkyline.tsx'
import { LivePill } from '../marks/LivePill.tsx'
import { PersonAvatar } from '../marks/PersonAvatar.tsx'
import { StatusDot } from '../marks/StatusDot.tsx'
import { TransferRow } from '../marks/TransferRow.tsx'
import { PageHeading } from '../page/PageHeading.tsx'
import { NameLines } from '../rows/NameLines.tsx'
import { HeadRow, Row, RowTable } from '../rows/RowTable.tsx'
import { EmptyState } from '../states/EmptyState.tsx'
import { ErrorScreen } from '../states/ErrorScreen.tsx'
import { RowSkeletons } from '../states/Skeletons.tsx'
import { nothing, pixel, show } from '../testing/show.tsx'
import { FolderPosterTile } from '../tiles/FolderPosterTile.tsx'
import { PosterTile } from '../tiles/PosterTile.tsx'

const words = [
  { value: 'all', label: 'All' },
  { value: 'files', label: 'Files' },
] as const
const icons = [
  { value: 'grid', label: 'Grid', icon: <IconLayoutGrid aria-hidden /> },
  { value: 'list', label: 'List', icon: <IconList aria-hidden /> },
] as const
const Choices = () => (
  <>
    <SegmentedChoice label="Type" value="all" onChange={nothing} options={words} />
    <SegmentedChoice label="View" value="grid" onChange={nothing} options={icons} />
  </>
)

function Everything() {
  const selection = { checked: true, onToggle: nothing }
  return (
    <main>
      <Wordmark />
      <Mark label="Answerprint" />
      <PageHeading title="Projects" count={1204} crumbs="All Projects" actions={<Choices />} />
      <SearchField label="Search" value="salt" onChange={nothing} />
      <InlineTitle level={2} value="Festival cut" label="Screener name" onSave={async () => undefined} />
      <PosterTile title="Halcyon" href="#a" poster={null} meta="2026 · Drama" count="106 files" selection={selection} />
      <PosterTile title="Mara" href="#b" poster={pixel} status={{ tone: 'err', label: 'Error' }} count="1 file" />
      <FolderPosterTile title="Slate" href="#c" posters={[]} count="0 projects" />
      <FileTile name="reel.mov" icon="video" kind="Video" href="#d" size="1 GB" durationSeconds={60} selection={selection} progress={0.4} />
      <FileTile
        name="a.pdf"
        icon="document"
        extension="pdf"
        kind="Document"
        href="#e"
        status={{ tone: 'run', label: 'Preparing Preview' }}
      />
      <div role="table" aria-label="Files">
        <FileRowHead sortBy="name" sortDir="ASC" onSort={nothing} all={{ checked: false, mixed: true, onToggle: nothing }} />
        <FileRow name="reel.mov" icon="video" kind="Video" href="#f" created="Nov 12, 2026" selection={selection} />
        <FileRow
          name="b.pdf"
          icon="document"
          kind="Document"
          href="#g"
          created="Nov 12, 2026"
          tags={[{ _id: '1', name: 'Final' }]}
          status={{ tone: 'err', label: 'Error' }}
        />
      </div>
      <RowTable aria-label="Requests">
        <thead>
          <HeadRow>
            <th scope="col">Title</th>
          </HeadRow>
        </thead>
        <tbody>
          <Row>
            <td>
              <NameLines name="Camera originals">By Helen Lind</NameLines>
            </td>
          </Row>
        </tbody>
      </RowTable>
      <WatchedSkyline segments={[{ start_percentage: 0, end_percentage: 40, weight: 5 }]} percentage={40} labelled playhead={60} />
      <ul>
        <TransferRow
          name="reel.mov"
          direction="up"
          state="running"
          progress={0.6}
          status="4 min left"
          sizes="1 of 2 GB"
          method="Aspera"
          onPause={nothing}
        />
        <TransferRow name="a.pdf" direction="down" state="error" progress={0.2} status="Error - Upload failed" onCancel={nothing} />
        <TransferRow name="b.pdf" direction="down" state="complete" progress={1} status="Complete" onDismiss={nothing} />
      </ul>
      <EmptyState art="files" title="Nothing here yet" text="Drop files anywhere." />
      <ErrorScreen onRetry={nothing} reference="req-1" />
      <StatusDot tone="ok">Available Now</StatusDot>
      <LivePill />
      <Timecode seconds={60} />
      <PersonAvatar name="Helen Lind" labelled />
      <RowSkeletons count={2} />
    </main>
  )
}

describe.each(['dark', 'light'] as const)('the %s theme', (scheme) => {
  test('has no finding of axe', async () => {
    const { container } = await show(<Everything />, scheme)
    const { violations } = await axe.run(container, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })
    expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => `${node.html.slice(0, 120)} ${node.failureSummary ?? ''}`)])).toEqual(
      [],
    )
  })
})
