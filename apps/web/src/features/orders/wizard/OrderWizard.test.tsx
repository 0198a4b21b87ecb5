import type { FileItem } from '@answerprint/contract/files'
import type { WizardType } from '@answerprint/contract/order-types'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cartCountQuery } from '#platform/cart'
import { showOnPage } from '../../../platform/testing/show-on-page.tsx'
import { OrderWizard } from './OrderWizard.tsx'

const film = {
  ...{ _id: 'f-1', name: 'HALCYON.mov', type: 'source_file', size: 1, length_in_ms: 60_000, resolution: '1920 x 1080', frame_rate: '24' },
  ...{ preview_image_url_sm: null, preview_image_url_md: null },
} as unknown as FileItem
const ADDED = {
  order: {
    label: 'ship_drive',
    title: 'Halcyon',
    description: '1 drive, purchased',
    subtotal_formatted: '$10.00',
    project: { poster: null },
  },
  count: 1,
}
const REFUSED = { status: 500, body: { code: 'internal', message: 'Something went wrong on our side.' } }

afterEach(() => {
  vi.unstubAllGlobals()
})

/** What the file takes on a drive, and when that is known. */
type Weighed = { bytes: number; when?: Promise<void> }

/** What calls are answered with, by the end of their path. */
type Answers = Readonly<Record<string, { status: number; body: unknown }>>

/** What is entered of a file is saved once this is resolved. */
let saved = Promise.withResolvers<void>()

/** A page whose button opens this order; `refusing` says which calls fail, by a part of their address. */
async function open(type: WizardType, file = film, { bytes, when }: Weighed = { bytes: 2_684_354_560 }, answers: Answers = {}) {
  const refusing = new Set<string>()
  let inCart = 0
  saved = Promise.withResolvers()
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit = {}) => {
    const other = Object.entries(answers).find(([path]) => (address.split('?')[0] ?? '').endsWith(path))?.[1]
    if (other) return Response.json(other.body, { status: other.status })
    if (method === 'PUT') {
      await saved.promise
      return Response.json({ ...film, codec: null, length_in_ms: JSON.parse(String(body)).value * 1000 })
    }
    if (address.includes('/orders/weight')) {
      await when
      return Response.json({ bytes, files: [{ _id: film._id, bytes }] })
    }
    if (address.endsWith('/orders')) inCart += 1
    if (address.includes('/cart/count')) return Response.json({ count: inCart })
    const answer = [...refusing].some((each) => address.includes(each)) ? REFUSED : answerTo(address)
    return Response.json(answer.body, { status: answer.status })
  })
  function Page() {
    const [isOpen, setOpen] = useState(false)
    const { data: count } = useQuery(cartCountQuery)
    const order = { projectID: 'p-1', projectTitle: 'Halcyon', type, files: [file], Picker: () => null, onChange: () => undefined }
    return (
      <>
        <Button onClick={() => setOpen(true)}>Order</Button>
        <p>In the cart: {count}</p>
        {isOpen && <OrderWizard {...order} onClose={() => setOpen(false)} />}
      </>
    )
  }
  await showOnPage(<Page />)
  return refusing
}

function answerTo(address: string) {
  const item = (code: string) => ({ code, price: 1000, currency_code: 'USD' })
  if (address.includes('/items/')) return { status: 200, body: { items: ['drive_purchase', 'drive_rent'].map(item) } }
  if (address.endsWith('/orders')) return { status: 201, body: ADDED }
  return { status: 200, body: { formats: [], resolutions: [], framerates: [] } }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')

test('prices that cannot be loaded are asked for again, and the order can be closed', async () => {
  const refusing = await open('send-physical-copy')
  refusing.add('/items/')
  await button('Order').click()
  await expect.element(dialog.getByText('The prices could not be loaded')).toBeVisible()
  refusing.clear()
  await button('Try Again').click()
  await expect.element(dialog.getByRole('radio', { name: /^Purchase/ })).toBeVisible()
})

test('an order without prices is closed without a question, and the focus goes back', async () => {
  const refusing = await open('send-physical-copy')
  refusing.add('/items/')
  await button('Order').click()
  await expect.element(dialog.getByText('The prices could not be loaded')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button('Order')).toHaveFocus()
})

test('a folder that goes onto a drive is listed with the size of what is in it', async () => {
  await open('send-physical-copy', { ...film, name: 'HALCYON_DCP', type: 'folder', size: 0 })
  await button('Order').click()
  const listed = dialog.getByRole('list', { name: 'On the drive' })
  await expect.element(listed.getByRole('listitem').first()).toHaveTextContent('HALCYON_DCP2.5 GB')
  await expect.element(listed.getByRole('listitem').nth(1)).toHaveTextContent('Total2.5 GB')
})

test('a folder that does not fit is not passed by Next, also before its size is known', async () => {
  const sized = Promise.withResolvers<void>()
  await open('send-physical-copy', { ...film, type: 'folder', size: 0 }, { bytes: 5e12, when: sized.promise })
  await button('Order').click()
  await expect.element(dialog.getByText('Measuring').first()).toBeVisible()
  await button('Add to cart').click()
  sized.resolve()
  await expect.element(dialog.getByText('The selected files do not fit on the chosen number of drives.')).toBeVisible()
})

test('an order that was added leads to the cart by a link, which has the focus', async () => {
  await open('send-physical-copy')
  await button('Order').click()
  await button('Add to cart').click()
  const checkout = dialog.getByRole('link', { name: 'Checkout' })
  await expect.element(checkout).toHaveFocus()
  await expect.element(checkout).toHaveAttribute('href', '/cart')
})

test('a length that is typed last is saved before Next asks for it', async () => {
  const refusing = await open('closed-captions', { ...film, length_in_ms: null })
  refusing.add('/file?')
  await button('Order').click()
  await dialog.getByLabelText('Duration').fill('01:36:00')
  await button('Next: Turnaround').click()
  saved.resolve()
  await expect.element(dialog.getByRole('radio', { name: /^Web/ })).toBeVisible()
})

test('the focus stays in an order that could not be added, and in one that is not cancelled', async () => {
  const refusing = await open('send-physical-copy')
  refusing.add('/orders')
  await button('Order').click()
  await button('Add to cart').click()
  await expect.element(dialog.getByText(/^An Error Occured/)).toBeVisible()
  await expect.element(button('Back')).toHaveFocus()
  await button('Back').click()
  await userEvent.keyboard('{Escape}')
  await expect.element(button('No, go back')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Add to cart')).toHaveFocus()
})

test('an order that was added with a lost answer is counted in the cart', async () => {
  const refusing = await open('send-physical-copy')
  await expect.element(page.getByText('In the cart: 0')).toBeInTheDocument()
  refusing.add('/orders')
  await button('Order').click()
  await button('Add to cart').click()
  await expect.element(dialog.getByText(/^An Error Occured/)).toBeVisible()
  await expect.element(page.getByText('In the cart: 1')).toBeInTheDocument()
})

test('the first field that is missing has the focus', async () => {
  const refusing = await open('disc')
  refusing.add('/file?')
  await button('Order').click()
  await button('Next: Quantity').click()
  await expect.element(dialog.getByLabelText('Disc title')).toHaveFocus()
  await dialog.getByLabelText('Disc title').fill('Halcyon')
  await button('Next: Quantity').click()
  await expect.element(dialog.getByLabelText('Disc type')).toHaveFocus()
  await dialog.getByLabelText('Disc type').fill('Screener')
  await button('Next: Quantity').click()
  await button('Add to cart').click()
  await expect.element(dialog.getByRole('textbox', { name: 'DVD' })).toHaveFocus()
})

test('what was typed as a quantity stays as it was typed, and is no other number', async () => {
  await open('send-physical-copy')
  await button('Order').click()
  const drives = dialog.getByRole('textbox', { name: 'drives' })
  const price = dialog.getByRole('complementary', { name: 'Price' })
  for (const typed of ['12.7', '-3', '99999']) {
    await drives.clear()
    await userEvent.type(drives.element(), typed)
    await expect.element(drives).toHaveValue(typed)
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Enter a whole number of at most 10,000.')
    await expect.element(drives).toHaveAttribute('aria-invalid', 'true')
    await button('Add to cart').click()
    await expect.element(drives).toHaveFocus()
  }
  await expect.element(price.getByText('0 drives, purchased', { exact: false })).toBeVisible()
  await userEvent.fill(drives.element(), '1,200')
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(price.getByText('1,200 drives, purchased', { exact: false })).toBeVisible()
})

test.each([
  [390, true],
  [1440, false],
])('at %i px an order says which step of how many it is only where their names have no place', async (width, isSaid) => {
  await page.viewport(width, 844)
  await open('send-physical-copy')
  await button('Order').click()
  const said = dialog.getByText(/^Step \d of \d$/)
  if (isSaid) await expect.element(said).toBeVisible()
  else await expect.element(said).not.toBeVisible()
})

test('an order that was refused since another person changed its film goes back to what that asks, and says so', async () => {
  const errors = [{ field: 'specifications.convert', message: 'This field is required.' }]
  const refused = { status: 422, body: { code: 'invalid', message: 'Some of what you sent is not right.', errors } }
  const small = { ...film, resolution: '1280 x 720' }
  const answers = { '/file': { status: 200, body: { ...small, codec: null } }, '/orders': refused }
  await open('dcp', small, undefined, answers)
  await button('Order').click()
  for (const name of ['Next: Add-ons', 'Next: Turnaround', 'Next: Confirm']) await button(name).click()
  answers['/file'].body = { ...small, codec: null, frame_rate: '25' }
  await button('Add to cart').click()
  await expect
    .element(dialog.getByText('What is known of its film has changed in the meantime. Go back: what is asked anew is marked.'))
    .toBeVisible()
  await button('Back').click()
  await expect.element(dialog.getByText(/1280 × 720 · 25 fps/)).toBeVisible()
  await expect.element(dialog.getByText('This field is required.')).toBeVisible()
})

test('what was deleted while a drive was ordered is named, and nothing is ordered where nothing is left', async () => {
  const errors = [{ field: '_files.source_file', row: 0, message: 'It was deleted or moved in the meantime.' }]
  const gone = { status: 404, body: { code: 'not_found', message: 'A file of this order was deleted.', errors } }
  await open('send-physical-copy', film, undefined, { '/orders/weight': gone })
  await button('Order').click()
  const said = 'HALCYON.mov was deleted or moved in the meantime. Close this order and choose again what is copied.'
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(said)
  await button('Add to cart').click()
  await expect.element(button('Add to cart')).toBeVisible()
})
