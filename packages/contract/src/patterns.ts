/** Apart from the schemas, for pages that go without zod. */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/
export const PASSWORD_PATTERN = /^(?=.*[\d\W])[A-Za-z0-9~!@#$%^&*,.?]{8,}$/
