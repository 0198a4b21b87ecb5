type Facts = { require_two_factor: boolean; two_factor_enabled: boolean }

/** A member whose organisation demands a second step, and who has none yet, is led to set it up before anything else. */
export const mustSetUpTwoFactor = ({ require_two_factor, two_factor_enabled }: Facts): boolean => require_two_factor && !two_factor_enabled
