import { createServer } from 'node:http'

/** A bare server that answers every call with the same JSON: the lower limit of what Node can do. */
const [port = '0', body = '{}'] = process.argv.slice(2)
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) })
  response.end(body)
})
server.listen(Number(port), '127.0.0.1', () => process.send?.('ready'))
