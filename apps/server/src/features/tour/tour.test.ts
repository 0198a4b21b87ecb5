import { accounts } from '@answerprint/contract/accounts'
import { tour } from '@answerprint/contract/tour'
import { TOUR_STEPS } from '@answerprint/contract/tour-steps'
import { expect, test } from 'vitest'
import { startServer } from '../../../test/start-server.ts'

test('a tip that was seen is kept with the account, once however often it is reported', async () => {
  const { given } = await startServer()
  const ada = await given.person()
  const params = { userID: ada.user._id }

  await ada.call(tour.addStep, { params, body: { step: 'upload_files' } })
  await ada.call(tour.addStep, { params, body: { step: 'create_project' } })
  await ada.call(tour.addStep, { params, body: { step: 'upload_files' } })

  expect((await ada.call(accounts.check, {})).user.viewed_tour_steps).toEqual(['upload_files', 'create_project'])
})

test('skipping the tour marks every tip', async () => {
  const { given } = await startServer()
  const ada = await given.person()

  const body = { steps: [...TOUR_STEPS] }
  const { viewed_tour_steps } = await ada.call(tour.addStep, { params: { userID: ada.user._id }, body })

  expect(viewed_tour_steps.sort()).toEqual([...TOUR_STEPS].sort())
})

test('a person cannot change the tour of another', async () => {
  const { given } = await startServer()
  const [ada, ben] = [await given.person(), await given.person()]

  await expect(ada.call(tour.addStep, { params: { userID: ben.user._id }, body: { step: 'checkout' } })).rejects.toMatchObject({
    code: 'not_found',
  })
  expect((await ben.call(accounts.check, {})).user.viewed_tour_steps).toEqual([])
})
