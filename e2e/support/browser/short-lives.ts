/**
 * For a browser whose pages are closed after seconds: code is not compiled a second time to run faster, pages of one worker share a process, and
 * memory is cleaned seldom. A seventh of the processor time of a journey.
 */
export const SHORT_LIVES = [
  '--js-flags=--no-opt --no-maglev --max-semi-space-size=64 --min-semi-space-size=32 --initial-heap-size=256',
  '--renderer-process-limit=1',
  '--in-process-gpu',
]
