/** The other end of the socket: it takes every subscription that is signed. */
export class FakeSocket {
  static readonly joined: string[] = []
  static last: FakeSocket | undefined
  onopen?: () => void
  onmessage?: (message: { data: string }) => void
  readyState = 1
  constructor() {
    FakeSocket.last = this
    setTimeout(() => {
      this.onopen?.()
      this.say({ event: 'pusher:connection_established', data: JSON.stringify({ socket_id: '1.1', activity_timeout: 120 }) })
    })
  }
  say(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
  send(text: string) {
    const { event, data } = JSON.parse(text)
    if (event !== 'pusher:subscribe') return
    FakeSocket.joined.push(data.channel)
    this.say({ event: 'pusher_internal:subscription_succeeded', channel: data.channel, data: '{}' })
  }
  close() {
    this.readyState = 3
  }
}
