// Before the first paint, so that a light page never flashes dark. A file of its own: the policy allows no inline script.
try {
  const theme = localStorage.getItem('answerprint-theme')
  if (theme === 'light') document.documentElement.setAttribute('data-mantine-color-scheme', 'light')
} catch {
  // Storage may be closed to the page; the default theme holds.
}
