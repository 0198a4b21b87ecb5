import { formatAmount } from '@answerprint/contract/amounts'
import type { WizardType } from '@answerprint/contract/order-types'
import { Menu } from '@mantine/core'
import {
  IconArrowsShuffle,
  IconBadgeCc,
  IconClipboardCheck,
  IconDisc,
  IconMovie,
  IconPackage,
  IconShoppingBag,
  IconTruckDelivery,
  type TablerIcon,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type AssetPrices, assetPricesQuery } from '#features/orders'
import { useNarrow } from '#platform/browser/use-narrow'
import { useMayOrder } from '#platform/session'
import { useFiles } from '../file-context.ts'
import type { FileItem } from '../files.api.ts'
import { mayBeChosen } from '../selection/selection.ts'

type Service = { type: WizardType; label: string; icon: TablerIcon; from?: (prices: AssetPrices) => (number | null)[] }

const OF_FILMS: readonly Service[] = [
  { type: 'dcp', label: 'DCP', icon: IconMovie, from: ({ dcp }) => Object.values(dcp) },
  { type: 'closed-captions', label: 'Closed Captions', icon: IconBadgeCc, from: ({ captions }) => Object.values(captions) },
  { type: 'disc', label: 'Discs', icon: IconDisc },
  { type: 'inspection', label: 'Inspection', icon: IconClipboardCheck, from: ({ inspection }) => Object.values(inspection) },
  { type: 'conversion', label: 'Conversion', icon: IconArrowsShuffle, from: ({ conversion }) => Object.values(conversion) },
]
const SHIP: Service = { type: 'send-physical-copy', label: 'Ship Drive', icon: IconTruckDelivery }
const COPIES: Service = { type: 'send-discs', label: 'Send Discs', icon: IconPackage }

const servicesFor = ({ type }: FileItem): Service[] => [
  ...(type === 'source_file' || type === 'video_file' ? OF_FILMS : []),
  ...(type === 'disc_output' ? [COPIES] : []),
  SHIP,
]

/** To the other side where the window ends. By default it is pushed over the item that opens it. */
const NEVER_OVER_ITS_ITEM = { flip: true, shift: { crossAxis: true, padding: 8 } }

/** Services on this file, each with the lowest price that it has for it. */
export function OrderMenu({ file }: { file: FileItem }) {
  const narrow = useNarrow()
  const mayOrder = useMayOrder()
  const { dialog, carried } = useFiles()
  const isOffered = mayOrder && mayBeChosen(file) && file.frozen_at === null
  const services = servicesFor(file)
  const { data: prices } = useQuery({ ...assetPricesQuery(file._id), enabled: isOffered && services.length > 1 })
  if (!isOffered) return null
  const begin = async (type: WizardType) =>
    dialog.setState({ name: 'order', type, files: type === 'send-physical-copy' ? await carried(file) : [file] }, true)
  return (
    <>
      <Menu.Divider />
      <Menu.Sub position={narrow ? 'bottom-start' : 'right-start'} middlewares={NEVER_OVER_ITS_ITEM}>
        <Menu.Sub.Target>
          <Menu.Sub.Item leftSection={<IconShoppingBag size={17} stroke={1.7} />}>Order</Menu.Sub.Item>
        </Menu.Sub.Target>
        <Menu.Sub.Dropdown>
          {services.map(({ type, label, icon: Icon, from }) => (
            <Menu.Item
              key={type}
              leftSection={<Icon size={17} stroke={1.7} />}
              rightSection={
                <span style={{ color: 'var(--ink-3)', fontSize: 'var(--fs-12)' }}>
                  {prices && from ? lowest(from(prices), prices) : ''}
                </span>
              }
              onClick={() => void begin(type)}
            >
              {label}
            </Menu.Item>
          ))}
        </Menu.Sub.Dropdown>
      </Menu.Sub>
    </>
  )
}

function lowest(amounts: readonly (number | null)[], { currency_code: currency }: AssetPrices): string {
  const known = amounts.filter((each) => each !== null)
  if (known.length === 0) return ''
  return `from ${formatAmount({ amount: Math.min(...known), currency })}`
}
