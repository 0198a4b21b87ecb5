// The document in which a card is typed when Stripe charges it. Only this document may load Stripe.js; the page around it has the token.
// Messages go between this frame and the page that embeds it, which is of the same origin.
;(() => {
  const { key } = document.currentScript.dataset
  const tell = (message) => parent.postMessage({ from: 'card-frame', ...message }, location.origin)
  const stripe = globalThis.Stripe?.(key)
  if (!stripe) return tell({ type: 'failed' })

  const color = new URLSearchParams(location.search).get('ink') ?? '#888888'
  const style = { base: { color, fontFamily: 'system-ui, sans-serif', fontSize: '15px', '::placeholder': { color: '#808080' } } }
  const elements = stripe.elements()
  const number = elements.create('cardNumber', { style, showIcon: false })
  const parts = { number, expiry: elements.create('cardExpiry', { style }), cvc: elements.create('cardCvc', { style }) }
  if (document.getElementById('number'))
    for (const [name, element] of Object.entries(parts)) {
      element.mount(`#${name}`)
      element.on('change', ({ error, brand }) => tell({ type: 'changed', name, message: error?.message ?? '', brand }))
    }

  const answers = {
    async tokenize({ name }) {
      const { token, error } = await stripe.createToken(number, { name })
      return token ? { token: token.id } : { error: { code: error.code ?? '', message: error.message } }
    },
    async confirm({ client_secret }) {
      await stripe.handleNextAction({ clientSecret: client_secret })
      return {}
    },
  }
  addEventListener('message', async ({ source, origin, data }) => {
    const answer = answers[data?.type]
    if (source !== parent || origin !== location.origin || !answer) return
    tell({
      type: 'answered',
      id: data.id,
      ...(await answer(data).catch((error) => ({ error: { code: '', message: String(error.message) } }))),
    })
  })
  tell({ type: 'ready' })
})()
