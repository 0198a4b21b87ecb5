import sanitizeHtml from 'sanitize-html'
import { expect, test } from 'vitest'
import { type Action, templates } from './actions.ts'
import { toHtml, toPlain } from './sentence.ts'
import { sentenceOf } from './sentence-of.ts'

const ALLOWED = { allowedTags: ['a', 'b', 'i', 'span', 'br'], allowedAttributes: { a: ['href'] } }

/** Names that people have given to films to see what happens. */
const HOSTILE = [
  '<script>alert(1)</script>',
  '"><script>alert(1)</script>',
  "'><script>alert(1)</script>",
  '</b><script>alert(1)</script><b>',
  '<img src=x onerror=alert(1)>',
  '<img src=x onerror="alert(1)">',
  '<IMG SRC=JaVaScRiPt:alert(1)>',
  '<svg onload=alert(1)>',
  '<svg/onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<iframe src=javascript:alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<object data=javascript:alert(1)>',
  '<embed src=javascript:alert(1)>',
  '<a href="javascript:alert(1)">film</a>',
  '<a href="jAvAsCrIpT&colon;alert(1)">film</a>',
  '<a href="data:text/html,<script>alert(1)</script>">film</a>',
  '<a href=//elsewhere.example>film</a>',
  '<b onmouseover=alert(1)>film</b>',
  '<b style="background:url(javascript:alert(1))">',
  '<i/onclick=alert(1)>film</i>',
  '<body onload=alert(1)>',
  '<input autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<video><source onerror=alert(1)>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<style>@import "//elsewhere.example/x.css";</style>',
  '<link rel=stylesheet href=//elsewhere.example/x.css>',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<base href=//elsewhere.example/>',
  '<form action=javascript:alert(1)><button>film</button></form>',
  '<textarea><img title="</textarea><img src onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<!--><script>alert(1)</script>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<<script>alert(1)//<</script>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;script&#62;alert(1)&#60;/script&#62;',
  '\\x3cscript\\x3ealert(1)\\x3c/script\\x3e',
  '\u202e<script>alert(1)</script>',
  '＜script＞alert(1)＜/script＞',
  'javascript:alert(1)',
  '$' + '{alert(1)}',
  '{{constructor.constructor("alert(1)")()}}',
  "'; drop table history; --",
  '<br><br><br>',
  '<span class="x">film</span>',
]

/** Every parameter that an action takes is one of these. */
const parametersWith = (text: string) => ({
  by: text,
  name: text,
  from: text,
  to: text,
  field: text,
  place: text,
  category: text,
  screener: text,
  package: text,
  who: text,
  title: text,
  names: [text, text, text],
  people: [text, text],
  count: 5,
})

const actions = Object.keys(templates) as Action[]

test.each(HOSTILE)('%s stays text, whatever it is the name of', (name) => {
  for (const action of actions) {
    const { sentence } = sentenceOf(action, parametersWith(name))
    const message = toHtml(sentence)
    expect(message.replaceAll(/<\/?b>/g, ''), action).not.toMatch(/[<>"']/)
    expect(sanitizeHtml(message, ALLOWED), action).toBe(sanitizeHtml(message, { ...ALLOWED, allowedTags: ['b'] }))
    expect(unescaped(message), action).toBe(toPlain(sentence))
    expect(toPlain(sentence), action).toContain(name)
  }
})

const unescaped = (message: string) =>
  message
    .replaceAll(/<\/?b>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

test('names are bold and our own words are not', () => {
  const { sentence } = sentenceOf('file.uploaded', { by: 'Jun Takeda', name: 'REEL_1.mov', place: 'Masters' })

  expect(toHtml(sentence)).toBe('<b>Jun Takeda</b> uploaded <b>REEL_1.mov</b> to <b>Masters</b>')
  expect(toPlain(sentence)).toBe('Jun Takeda uploaded REEL_1.mov to Masters')
})

test('three names are listed, and how many more there are', () => {
  const sentence = (names: string[], count = names.length) => toPlain(sentenceOf('file.deleted', { by: 'Jun', names, count }).sentence)

  expect(sentence(['a'])).toBe('Jun deleted a')
  expect(sentence(['a', 'b'])).toBe('Jun deleted a and b')
  expect(sentence(['a', 'b', 'c'])).toBe('Jun deleted a, b and c')
  expect(sentence(['a', 'b', 'c'], 12)).toBe('Jun deleted a, b, c and 9 more')
})
