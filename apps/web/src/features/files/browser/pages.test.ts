import { expect, test } from 'vitest'
import { columnsFor, measureGrid, movedFocus, pageInSight, pagesOf, placeOf, rowOfPage, runsOf } from './pages.ts'

test('an item lies on the page and at the place that its number says', () => {
  expect(placeOf(0, 100)).toEqual({ page: 0, at: 0 })
  expect(placeOf(99, 100)).toEqual({ page: 0, at: 99 })
  expect(placeOf(9999, 100)).toEqual({ page: 99, at: 99 })
  expect(placeOf(30, 25)).toEqual({ page: 1, at: 5 })
})

test('a range asks for every page that it touches, in either direction', () => {
  expect(pagesOf(10, 90, 100)).toEqual([0])
  expect(pagesOf(90, 310, 100)).toEqual([0, 1, 2, 3])
  expect(pagesOf(310, 90, 100)).toEqual([0, 1, 2, 3])
})

test('a turned page is the page in sight, in a grid as in a list, and the end is the last one', () => {
  for (const sheet of [
    { rowHeight: 44, columns: 1, count: 1_001, take: 100 },
    { rowHeight: 198, columns: 6, count: 1_001, take: 100 },
    { rowHeight: 150, columns: 4, count: 60, take: 25 },
  ]) {
    const pages = Math.ceil(sheet.count / sheet.take)
    for (let page = 0; page < pages; page++) expect(pageInSight(sheet, rowOfPage(sheet, page) * sheet.rowHeight)).toBe(page)
    expect(pageInSight(sheet, Number.POSITIVE_INFINITY)).toBe(pages - 1)
    expect(pageInSight(sheet, -60)).toBe(0)
  }
})

test('neighbouring pages are asked for together, no more than so many at once', () => {
  expect(runsOf([], 3)).toEqual([])
  expect(runsOf([0, 1, 2, 3, 7, 9, 10], 3)).toEqual([
    { first: 0, count: 3 },
    { first: 3, count: 1 },
    { first: 7, count: 1 },
    { first: 9, count: 2 },
  ])
})

test('the grid has 6, 4, 3 or 2 columns', () => {
  expect([1392, 976, 700, 358].map(columnsFor)).toEqual([6, 4, 3, 2])
})

test('a row is as high as its pictures, their captions and the gap', () => {
  expect(measureGrid(1392, 52)).toEqual({ columns: 6, gap: 30, rowHeight: 198 })
})

test('arrows move the focus and stop at the edges', () => {
  expect(movedFocus(7, 'ArrowRight', 6, 10)).toBe(8)
  expect(movedFocus(7, 'ArrowUp', 6, 10)).toBe(1)
  expect(movedFocus(1, 'ArrowUp', 6, 10)).toBe(1)
  expect(movedFocus(9, 'ArrowRight', 6, 10)).toBe(9)
  expect(movedFocus(5, 'ArrowDown', 6, 10)).toBe(9)
  expect(movedFocus(8, 'ArrowDown', 6, 10)).toBe(8)
  expect(movedFocus(4, 'End', 6, 10)).toBe(9)
  expect(movedFocus(4, 'Home', 6, 10)).toBe(0)
})
