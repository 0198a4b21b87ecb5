// The parts of imsc that tests call: the package comes without types, and its entry needs a browser.

declare module 'imsc/src/main/js/doc.js' {
  type Handler = Record<'info' | 'warn' | 'error' | 'fatal', (message: string) => boolean>
  export function fromXML(text: string, handler: Handler): unknown
}

declare module 'imsc/src/main/js/isd.js' {
  type Handler = Record<'info' | 'warn' | 'error' | 'fatal', (message: string) => boolean>
  type Isd = { kind?: string; text?: string; contents?: Isd[] }
  export function generateISD(document: unknown, seconds: number, handler: Handler): Isd
}
