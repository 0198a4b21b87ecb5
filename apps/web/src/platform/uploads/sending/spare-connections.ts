import { Slots } from './slots.ts'
import type { Transport } from './transport.ts'

/** What a browser opens to one host where requests cannot share a connection. */
const CONNECTIONS = 6
/** For everything else that the page asks of that host meanwhile. */
const LEFT = 2

/** Parts that go to the host of the page itself never take its last connections: a click would wait until a part has ended. */
export function spareConnections(transport: Transport, isOwnHost: (url: string) => boolean = sharesConnections): Transport {
  const slots = new Slots(CONNECTIONS - LEFT)
  return (request, onProgress, signal) => {
    const send = () => transport(request, onProgress, signal)
    return isOwnHost(request.url) ? slots.run(signal, send) : send()
  }
}

/** Over HTTP/2 and later, requests share one connection. */
function sharesConnections(url: string): boolean {
  if (new URL(url, location.href).origin !== location.origin) return false
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return !/^h[23]/.test(page?.nextHopProtocol ?? '')
}
