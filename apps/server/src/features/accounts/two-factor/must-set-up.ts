type Facts = { require_two_factor: boolean | null; two_factor_enabled_at: Date | null }

/** A member whose organization demands a second step, and who has none yet, is led to set it up before anything else. */
export const mustSetUpTwoFactor = ({ require_two_factor, two_factor_enabled_at }: Facts): boolean =>
  require_two_factor === true && two_factor_enabled_at === null
