import { createServer } from 'node:http'
import { FileStore } from '@tus/file-store'
import { Server } from '@tus/server'

/** The peer for uploads: tus with its file store, as its documentation shows it. */
const [root = '', port = '0'] = process.argv.slice(2)
const tus = new Server({ path: '/files', datastore: new FileStore({ directory: root }) })
createServer((request, response) => tus.handle(request, response)).listen(Number(port), '127.0.0.1', () => process.send?.('ready'))
