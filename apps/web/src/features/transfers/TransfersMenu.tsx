/** The control in the top bar; draws nothing until there are transfers to show. */
export function TransfersMenu() {
  return null
}
