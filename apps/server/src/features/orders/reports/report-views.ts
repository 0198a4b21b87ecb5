import { Measured, type OrderReport } from '@answerprint/contract/order-reports'
import { cadenceText, loudnessText, stretchText, timeOf } from '@answerprint/contract/report-words'
import type { z } from 'zod'
import type { PrintedOrder, PrintedSection } from '../print/printed-order.ts'
import type { ReportRow } from './reports.repository.ts'

export const presentReport = (row: ReportRow): z.output<typeof OrderReport> => ({
  ...Measured.parse(row.measured),
  ...{ state: row.state, remarks: row.remarks, made_at: row.made_at, signed_by: row.signer ?? '', signed_at: row.signed_at },
})

type About = { title: string; number: string; project: string; film: string; signer: string; remarks: string; at: Date }

/** What the customer keeps: remarks of who signed, then what was measured, each with its times. */
export function printedReport(measured: Measured, { title, number, project, film, signer, remarks, at }: About): PrintedOrder {
  const { duration_seconds, picture, loudness, cadence } = measured
  const found = (name: string, stretches: Measured['black']): PrintedSection => ({
    title: `${name}: ${stretches.length === 0 ? 'none' : stretches.length}`,
    spans: stretches.map(({ from, to }) => ({ from: from / duration_seconds, to: to / duration_seconds })),
    lines: stretches.map((each) => ({ text: stretchText(each) })),
  })
  const day = at.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  return {
    ...{ title, number, at, footer: `Report of order ${number}, ${day}` },
    facts: [
      ['Project', project],
      ['Film', film],
      ['Length', timeOf(duration_seconds)],
      ['Picture', picture],
      ['Scanning', cadenceText(cadence)],
      ['Sound', loudness ? loudnessText(loudness) : 'There is no sound.'],
      ['Signed by', `${signer}, ${day}`],
    ],
    sections: [
      ...(remarks === '' ? [] : [{ title: 'Remarks', lines: remarks.split('\n').map((text) => ({ text })) }]),
      ...(loudness
        ? [{ title: 'Momentary loudness, -70 to 0 LUFS', points: loudness.momentary_lufs.map((each) => (each + 70) / 70), lines: [] }]
        : []),
      found('Black', measured.black),
      found('Freezes', measured.freezes),
      found('Silence', measured.silences),
    ],
  }
}
