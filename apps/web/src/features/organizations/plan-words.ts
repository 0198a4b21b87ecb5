/** "Free", "Studio": the plan's own word with a capital. */
export const planName = (type: string): string => `${type.charAt(0).toUpperCase()}${type.slice(1)}`
