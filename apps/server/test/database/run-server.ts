import { inject } from 'vitest'

let own: string | undefined

/** The PostgreSQL server of this run: Vitest hands it to its workers, and a program without Vitest names the one that it started. */
export const databaseServer = (): string => own ?? inject('databaseServer')

export function useDatabaseServer(url: string): void {
  own = url
}
