/** Aspera Connect answers on one of a few ports of the visitor's own machine. */
export const CONNECT_ORIGIN = 'http://127.0.0.1:*'
