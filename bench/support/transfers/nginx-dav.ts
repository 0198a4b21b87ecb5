import type { ChildProcess } from 'node:child_process'
import { mkdir, open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { start } from '../measure.ts'
import { sendBytes } from './send-bytes.ts'

const NGINX = process.env.NGINX_PATH ?? '/usr/sbin/nginx'

export type Dav = { server: ChildProcess; put(name: string, body: { bytes: number; piece: Buffer }): Promise<void> }

/**
 * nginx with its dav module, one process as ours is. It writes a body to a temporary file, renames it, and syncs nothing: `put`
 * makes the file durable itself before it answers, so that both give the same guarantee.
 */
export async function startDav(folder: string, port: number): Promise<Dav> {
  const files = join(folder, 'files')
  await mkdir(files, { recursive: true })
  const http = `access_log off; client_body_temp_path ${folder}/bodies; client_max_body_size 0; server { listen 127.0.0.1:${port}; location / { root ${files}; dav_methods PUT; } }`
  const user = process.getuid?.() === 0 ? 'user root; ' : ''
  const config = join(folder, 'nginx.conf')
  await writeFile(config, `${user}daemon off; worker_processes 1; pid ${folder}/nginx.pid; events {} http { ${http} }`)
  const server = start(NGINX, ['-p', folder, '-c', config, '-e', join(folder, 'nginx.log')])
  return {
    server,
    async put(name, body) {
      await sendBytes(`http://127.0.0.1:${port}/${name}`, { method: 'PUT', headers: {}, ...body })
      const file = await open(join(files, name), 'r+')
      await file.datasync()
      await file.close()
    },
  }
}
