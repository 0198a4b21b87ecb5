import { OLDEST_CLIENT } from '@answerprint/contract/aspera-rules'
import type { ClientTransfer } from '../transfers/transfer-of.ts'
import { type ClientStatus, statusOf } from './client-status.ts'

export type PickedFile = { name: string; size: number }

/** Aspera Connect on this machine, as far as we use it. */
export type ConnectClient = {
  /** Settles once it runs, or with why it does not. */
  ready(): Promise<Exclude<ClientStatus, 'initializing'>>
  pickFiles(): Promise<PickedFile[]>
  start(spec: object): Promise<unknown>
  stop(uuid: string): Promise<unknown>
  resume(uuid: string): Promise<unknown>
  remove(uuid: string): Promise<unknown>
  showWindow(): Promise<unknown>
  onTransfers(hear: (transfers: ClientTransfer[]) => void): void
}

type Options = { connectMethod: 'extension' | 'http'; userID: string; onStatus: (status: ClientStatus) => void }

/** The SDK comes with the first use. */
export async function openConnect({ connectMethod, userID, onStatus }: Options): Promise<ConnectClient> {
  const { Connect } = await import('@ibm-aspera/connect-sdk-js')
  const client = new Connect({ minVersion: OLDEST_CLIENT, connectMethod, dragDropEnabled: false })
  const settled = Promise.withResolvers<Exclude<ClientStatus, 'initializing'>>()
  let current = settled
  client.addEventListener('status', async (_type, said) => {
    const version =
      String(said) === 'RUNNING'
        ? await client.version().then(
            (answer) => answer.version,
            () => undefined,
          )
        : undefined
    const status = statusOf(String(said), version)
    onStatus(status)
    if (status === 'initializing') return
    current.resolve(status)
    // Installing or updating the client in the meantime needs no reload.
    current = Promise.withResolvers()
    current.resolve(status)
  })
  // Transfers of another person on this browser are not ours to see.
  client.initSession(btoa(`answerprint ${userID}`))
  return {
    ready: async () => {
      await settled.promise
      return current.promise
    },
    pickFiles: async () => {
      const { dataTransfer } = await client.showSelectFileDialogPromise({ allowMultipleSelection: true })
      return dataTransfer.files.map(({ name, size }) => ({ name, size: Number(size) }))
    },
    start: (spec) => client.startTransferPromise(spec as Parameters<typeof client.startTransferPromise>[0], { allow_dialogs: false }),
    stop: (uuid) => client.stopTransfer(uuid),
    resume: (uuid) => client.resumeTransfer(uuid, {}),
    remove: (uuid) => client.removeTransfer(uuid),
    showWindow: () => client.showTransferManager(),
    onTransfers: (hear) =>
      void client.addEventListener('transfer', (_type, data) => hear((data as { transfers: ClientTransfer[] }).transfers)),
  }
}
