export type FieldError = { field: string; message: string; row?: number }
/** What the person's bank asks: the page of this provider is shown with it, and then the same call is made again. */
export type CardAction = { provider: 'test' | 'stripe'; client_secret: string }
type Refused = ErrorOptions & {
  message: string
  status: number
  errors?: FieldError[] | undefined
  action?: CardAction | undefined
  cart?: unknown
  quote?: unknown
}

/** A failure with its code, as pages know it: what the server said, without the texts of all other failures. */
export class Refusal<Code extends string = string> extends Error {
  readonly code: Code
  readonly status: number
  readonly errors: FieldError[] | undefined
  readonly action: CardAction | undefined
  /** Of a cart that changed before it was bought: as it is now, in the shape of GET billing/cart. */
  readonly cart: unknown
  /** Of a price that changed before it was paid: what it costs now, in the shape of the quote that the page asked for before. */
  readonly quote: unknown
  constructor(code: Code, { message, status, errors, action, cart, quote, ...options }: Refused) {
    super(message, options)
    this.code = code
    this.status = status
    this.errors = errors
    this.action = action
    this.cart = cart
    this.quote = quote
  }
}
