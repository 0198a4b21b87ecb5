// Before the first paint, so that a light page never flashes dark. A file of its own: the policy allows no inline script.
try {
  const theme = localStorage.getItem('answerprint-theme')
  const isLight = theme === 'light' || (theme === 'auto' && matchMedia('(prefers-color-scheme: light)').matches)
  if (isLight) document.documentElement.setAttribute('data-mantine-color-scheme', 'light')
} catch {
  // Storage may be closed to the page; the default theme holds.
}
