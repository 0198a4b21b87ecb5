/** For its three routes. */
export const importCartScreen = async () => ({ default: (await import('./CartScreen.tsx')).CartScreen })
/** For the bar. */
export const importCartButton = async () => ({ default: (await import('./CartButton.tsx')).CartButton })
