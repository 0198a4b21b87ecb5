import './app/styles.css'
import { setNonce } from 'get-nonce'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'

// zod: no compiled validators here; its probe of eval would be reported as a breach of the page's policy.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? ''
setNonce(nonce)

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root.')
createRoot(root).render(<App nonce={nonce} />)
