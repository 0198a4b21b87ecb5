import type * as Library from '@simplewebauthn/server'

/** Loaded with the first passkey: with what reads certificates it is some 280 modules, a tenth of what a server would load to start. */
const library = () => import('@simplewebauthn/server')

export const generateRegistrationOptions: typeof Library.generateRegistrationOptions = async (asked) =>
  (await library()).generateRegistrationOptions(asked)

export const verifyRegistrationResponse: typeof Library.verifyRegistrationResponse = async (asked) =>
  (await library()).verifyRegistrationResponse(asked)

export const generateAuthenticationOptions: typeof Library.generateAuthenticationOptions = async (asked) =>
  (await library()).generateAuthenticationOptions(asked)

export const verifyAuthenticationResponse: typeof Library.verifyAuthenticationResponse = async (asked) =>
  (await library()).verifyAuthenticationResponse(asked)
