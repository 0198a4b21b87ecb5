/** The tips that a newcomer is shown, in this order. `add_members` is for organizations. */
export const TOUR_STEPS = [
  'create_project',
  'upload_files',
  'add_members',
  'file_options',
  'checkout',
  'screener_analytics',
  'send_screener',
] as const
export type TourStep = (typeof TOUR_STEPS)[number]
