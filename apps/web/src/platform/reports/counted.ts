let isCounted = true

/** Set by the session alone: an action without one has no account that it could be counted for. */
export const countFrom = (user: { _id: string } | null): void => {
  isCounted = user !== null
}

export const areActionsCounted = (): boolean => isCounted
