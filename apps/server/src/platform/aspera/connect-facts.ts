import type { ConnectFacts } from '@answerprint/contract/aspera'
import type { AsperaConfig } from '../config/aspera-settings.ts'

export type ConnectConfig = Pick<AsperaConfig, 'connectMethod' | 'downloadUrl' | 'updateUrl'>

/** What a page is answered of the client, in the words of the contract. */
export const connectFacts = ({ connectMethod, downloadUrl, updateUrl }: ConnectConfig): ConnectFacts => ({
  connect_method: connectMethod,
  download_url: downloadUrl,
  update_url: updateUrl,
})
