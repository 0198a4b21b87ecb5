import { expect, test } from 'vitest'
import { companiesOf, interestOf, type Reviewer, rewatchedStretches, type WatchedPart, watchedTogether } from './companies.ts'

const reviewer = (_id: string, shared_email: string | null, more: Partial<Reviewer> = {}): Reviewer => ({
  ...{ _id, shared_name: `Reviewer ${_id}`, shared_email, share_type: shared_email === null ? 'link' : 'email', network_owner: null },
  ...more,
})

const part = (share_id: string, screener_id: string, percentage_watched: number, plays: WatchedPart['plays'] = []): WatchedPart => ({
  ...{ share_id, screener_id, percentage_watched, plays, duration_seconds: 100 },
})

test('reviewers of one domain are a company, one with a free address is a person, and a link is a line of its own', () => {
  const companies = companiesOf([
    reviewer('1', 'camille@quai.example'),
    reviewer('2', 'lea@QUAI.example'),
    reviewer('3', 'ines@gmail.com'),
    reviewer('4', 'ana@gmail.com'),
    reviewer('5', null),
    reviewer('6', 'guest@hotel.example', { network_owner: 'Takeda Film K.K.' }),
    reviewer('7', 'haruki@takeda.example', { network_owner: 'TAKEDA FILM K.K.' }),
  ])
  expect(companies.map(({ name, kind, reviewers }) => [name, kind, reviewers.length])).toEqual([
    ['quai.example', 'company', 2],
    ['Reviewer 3', 'person', 1],
    ['Reviewer 4', 'person', 1],
    ['Reviewer 5', 'link', 1],
    ['Takeda Film K.K.', 'company', 2],
  ])
})

test.each([
  ['none', []],
  ['quiet', [part('1', 'a', 69.9), part('2', 'b', 20)]],
  ['growing', [part('1', 'a', 70)]],
  ['growing', [part('1', 'a', 90), part('1', 'b', 95)]],
  ['growing', [part('1', 'a', 90), part('2', 'a', 95)]],
  ['strong', [part('1', 'a', 90), part('2', 'b', 70)]],
])('interest is %s by the people who watched and the films that passed 70 percent', (interest, parts) => {
  expect(interestOf(parts)).toBe(interest)
})

test('what the people of a company watched of a film is added up, and its most played stretch is named with who played it', () => {
  const quai = watchedTogether([part('1', 'a', 50, [[0, 50, 1]]), part('2', 'a', 30, [[40, 70, 2]])])
  expect(quai).toEqual([
    {
      ...{ screener_id: 'a', duration_seconds: 100, percentage_watched: 70 },
      plays: [
        [0, 40, 1],
        [40, 50, 3],
        [50, 70, 2],
      ],
    },
  ])
  const takeda = watchedTogether([part('3', 'a', 5, [[44, 49, 1]]), part('3', 'b', 20, [[0, 20, 1]])])
  const companies = [
    { name: 'quai.example', films: quai },
    { name: 'Takeda', films: takeda },
  ]
  expect(rewatchedStretches(companies, 4)).toEqual([{ screener_id: 'a', start_seconds: 44, plays: 4, who: ['quai.example', 'Takeda'] }])
})
