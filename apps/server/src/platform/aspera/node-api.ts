import { fail } from '@answerprint/contract/errors'
import { z } from 'zod'
import type { AsperaConfig } from '../config/aspera-settings.ts'

const PATIENCE_MILLISECONDS = 15_000

/** The parts of a transfer specification that we read; the client reads the rest. */
const Path = z.looseObject({ source: z.string().optional(), destination: z.string().optional() })
const Spec = z.looseObject({ paths: z.array(Path).default([]) })
const Answer = z.object({
  transfer_specs: z.array(z.union([z.object({ transfer_spec: Spec }), z.object({ error: z.object({ code: z.number() }) })])),
})
export type Spec = z.output<typeof Spec>
export type TransferPath = { source?: string; destination?: string }

/**
 * The Node API of an IBM Aspera High-Speed Transfer Server, `/files/upload_setup` and `/files/download_setup`: each request is answered
 * with a specification that carries a token for just those paths.
 */
export function openNodeApi({ nodeUrl, user, password }: AsperaConfig) {
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  const ask = async (call: 'upload_setup' | 'download_setup', requests: readonly TransferPath[][]): Promise<Spec[]> => {
    const transfer_requests = requests.map((paths) => ({ transfer_request: { paths } }))
    const answer = await fetch(`${nodeUrl}/files/${call}`, {
      method: 'POST',
      headers: { authorization, accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ transfer_requests }),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
    }).catch((cause: unknown) => fail('unavailable', { cause }))
    if (!answer.ok) return fail('unavailable', { cause: new Error(`the transfer server answered ${answer.status} to ${call}`) })
    const read = Answer.safeParse(await answer.json().catch(() => undefined))
    const specs = read.data?.transfer_specs.flatMap((each) => ('transfer_spec' in each ? [each.transfer_spec] : [])) ?? []
    if (specs.length !== requests.length) return fail('unavailable', { cause: new Error(`the transfer server refused a path of ${call}`) })
    return specs
  }
  return {
    /** One specification for each folder, which allows writing only there. */
    uploadSetup: (folders: readonly string[]) =>
      ask(
        'upload_setup',
        folders.map((destination) => [{ destination }]),
      ),
    /** One specification for each list of paths. */
    downloadSetup: (lists: readonly TransferPath[][]) => ask('download_setup', lists),
  }
}
export type NodeApi = ReturnType<typeof openNodeApi>
