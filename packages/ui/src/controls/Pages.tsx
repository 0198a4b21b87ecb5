import '@mantine/core/styles/Group.layer.css'
import '@mantine/core/styles/Pagination.layer.css'
import { Pagination } from '@mantine/core'

const LABELS = { first: 'First page', previous: 'Previous page', next: 'Next page', last: 'Last page' } as const

type PagesProps = { total: number; value: number; onChange: (page: number) => void; className?: string | undefined }

/** The pages of a long list, with a button to each near one and to the next. */
export const Pages = ({ className = '', ...props }: PagesProps) => (
  <Pagination {...props} className={className} siblings={1} getControlProps={(control) => ({ 'aria-label': LABELS[control] })} />
)
