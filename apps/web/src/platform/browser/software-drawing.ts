/**
 * Marks a page that is drawn without graphics hardware (a virtual machine, a remote desktop): what costs such a machine most is left out,
 * as the blur behind a dialog, which is worked out anew with every change in it. Asked for when the page has nothing else to do.
 */
export function noteSoftwareDrawing(): void {
  const later = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1))
  later(() => {
    if (!isDrawnByHardware()) document.documentElement.dataset.drawing = 'software'
  })
}

/** What draws in software names itself. Chromium names it to those who ask for it by an extension. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i

/** WebGL 1.0, section 5.2: a context that would be slow is refused where that is asked for. Some browsers give one all the same. */
function isDrawnByHardware(): boolean {
  const context = document.createElement('canvas').getContext('webgl', { failIfMajorPerformanceCaveat: true })
  if (context === null) return false
  const said = String(context.getParameter(context.RENDERER))
  const names = said === 'WebKit WebGL' ? context.getExtension('WEBGL_debug_renderer_info') : null
  const renderer = names === null ? said : String(context.getParameter(names.UNMASKED_RENDERER_WEBGL))
  context.getExtension('WEBGL_lose_context')?.loseContext()
  return !SOFTWARE.test(renderer)
}
