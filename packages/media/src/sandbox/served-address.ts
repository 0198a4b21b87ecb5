/** Where a tool finds the file that is served to it (`serveFile`): an address of the sandbox's own network. */
export const SERVED_PORT = 4180
export const SERVED_ADDRESS = `http://127.0.0.1:${SERVED_PORT}/film`
