import { Button } from '@mantine/core'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../../platform/testing/show.tsx'
import type { Cart } from '../cart.api.ts'
import { AddressModal } from './AddressModal.tsx'

const destination_address = {
  ...{ organization: 'Northlight Distribution', phone_number: '+1 416 555 0142', address_line1: '214 King Street West', address_line2: '' },
  ...{ city: 'Toronto', postal_code: 'M5H 3S6', state_or_province_code: 'ON', country_code: 'ca' },
}
const rates = [
  { shipping_type: 'FEDEX_GROUND', rate: 2245, rate_formatted: '$22.45', delivery_date: '2026-12-04T12:00:00Z', currency_symbol: '$' },
]
const places = { countries: [{ code: 'CA', name: 'Canada' }], regions: { CA: [{ code: 'ON', name: 'Ontario' }] } }
const dialog = page.getByRole('dialog', { name: 'Shipping address' })
const question = page.getByRole('dialog', { name: 'Discard your changes?' })
const name = page.getByLabelText('Business name')

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A page whose button opens the dialog; answers what it asks of the server. */
async function open(known: typeof destination_address | null, answered?: Promise<void>, is_searchable = true) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    if (address.includes('/billing/cart/rates')) {
      asked.push(method)
      await answered
    }
    if (address.includes('/addresses')) return Response.json({ addresses: [destination_address], suggestions: [], is_searchable })
    return Response.json(address.includes('/rates') ? { rates } : places)
  })
  const shipment = { _id: 's-1', weight_kg: 3.5, contents: '25 discs', destination_address: known } as unknown as NonNullable<
    Cart['shipment']
  >
  function Page() {
    const [isOpen, setOpen] = useState(false)
    const close = () => setOpen(false)
    return (
      <>
        <Button onClick={() => setOpen(true)}>Add address</Button>
        {isOpen && <AddressModal shipment={shipment} begin="address" onChosen={() => undefined} onClose={close} />}
      </>
    )
  }
  await show(<Page />)
  await page.getByRole('button', { name: 'Add address' }).click()
  return asked
}

test('an address that was typed is not thrown away by a key, and the focus goes back', async () => {
  await open(null)
  await expect.element(name).toHaveFocus()
  await userEvent.keyboard('Northlight{Escape}')
  await expect.element(question).toBeVisible()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(name).toHaveValue('Northlight')
  await userEvent.keyboard('{Escape}')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Add address' })).toHaveFocus()
})

test('Enter asks for the rates, among which the focus goes on, and nothing is asked where nothing was typed', async () => {
  const asked = await open(destination_address)
  await expect.element(name).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByRole('radio')).toHaveFocus()
  expect(asked).toEqual(['GET'])
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(question).not.toBeInTheDocument()
})

test('an address that is refused says which field is at fault, and why', async () => {
  await open(destination_address)
  const errors = [
    { field: 'organization', message: 'At most 120 characters.' },
    { field: 'phone_number', message: 'At most 40 characters.' },
    { field: 'state_or_province_code', message: 'There is no such province.' },
  ]
  vi.stubGlobal('fetch', async () => Response.json({ code: 'invalid', message: 'Some of it is not right.', errors }, { status: 422 }))
  await page.getByRole('button', { name: 'Calculate Price' }).click()
  const alert = dialog.getByRole('alert')
  await expect.element(alert.getByText('Business name: At most 120 characters.')).toBeVisible()
  await expect.element(alert.getByText('Phone number: At most 40 characters.')).toBeVisible()
  await expect.element(name).toHaveFocus()
  await expect.element(name).toBeInvalid()
  await expect.element(page.getByRole('combobox', { name: 'Province' })).toBeInvalid()
  await userEvent.keyboard('North')
  await expect.element(name).toBeValid()
})

test('rates that come for an address that was changed meanwhile are not offered for the new one', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<void>()
  const asked = await open(destination_address, promise)
  const calculate = page.getByRole('button', { name: 'Calculate Price' })
  await calculate.click()
  await page.getByLabelText('City').fill('Ottawa')
  answer()
  await expect.element(calculate).toBeEnabled()
  await expect.element(dialog.getByRole('radio')).not.toBeInTheDocument()
  await calculate.click()
  await expect.element(dialog.getByRole('radio')).toBeVisible()
  expect(asked).toEqual(['GET', 'GET'])
})

test('who types the address by hand goes on in its fields, which a browser can fill in', async () => {
  await open(null)
  await page.getByRole('button', { name: 'Enter address manually' }).click()
  const line = page.getByRole('textbox', { name: 'Address' })
  await expect.element(line).toHaveFocus()
  const filled = [...document.querySelectorAll('input')].map((each) => each.autocomplete).filter((each) => each !== '')
  expect(filled).toEqual(
    ['organization', 'tel', 'country', 'address-line1', 'address-line2', 'address-level2', 'address-level1', 'postal-code'].map(
      (each) => `shipping ${each}`,
    ),
  )
  await page.getByRole('button', { name: 'Search for an address' }).click()
  await expect.element(page.getByPlaceholder('Search for an address')).toHaveFocus()
})

test('an address that was found and picked leaves the focus among its fields', async () => {
  await open(null)
  await page.getByPlaceholder('Search for an address').fill('214 King')
  await page.getByRole('button', { name: '214 King Street West, Toronto M5H 3S6' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Address' })).toHaveFocus()
  await expect.element(page.getByLabelText('City')).toHaveValue('Toronto')
})

test('where nothing can be found the fields are there at once', async () => {
  await open(null, undefined, false)
  await expect.element(page.getByLabelText('City')).toBeVisible()
  await expect.element(name).toHaveFocus()
  await expect.element(page.getByRole('button', { name: 'Search for an address' })).not.toBeInTheDocument()
})
