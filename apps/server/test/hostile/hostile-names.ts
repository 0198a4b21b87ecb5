/** Names that are known to cause trouble: as paths, as markup, in a terminal, in a header, in a table, or beside one another. */
export function hostileNames(): string[] {
  const climbs = ['../', '../../..', '..\\', '..\\..\\', './', '.\\', '//', '/', '\\\\server\\share\\', 'C:\\', 'file:///', '~/', '....//']
  const targets = ['etc/passwd', 'secret.mov', 'a', 'store/objects/x']
  const encoded = [
    '%2e%2e%2f',
    '%2e%2e/',
    '..%2f',
    '%252e%252e%252f',
    '..%c0%af',
    '%00',
    '%0d%0aSet-Cookie:a=b',
    '%5c..%5c',
    '．．／',
    '‥/',
  ]
  const controls = Array.from({ length: 32 }, (_, code) => `reel${String.fromCharCode(code)}one.mov`)
  const directions = ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069', '\u200e', '\u200f']
  const unseen = [
    '\u200b',
    '\u200c',
    '\u200d',
    '\u2060',
    '\ufeff',
    '\u00ad',
    '\u034f',
    '\u3164',
    '\u2028',
    '\u2029',
    '\u0085',
    '\u007f',
    '\u00a0',
  ]
  const devices = ['CON', 'PRN', 'AUX', 'NUL', 'COM1', 'COM9', 'LPT1', 'LPT9', 'CLOCK$', 'CONIN$', 'con', 'Aux', 'nul']
  const long = [100, 200, 250, 254, 255, 256, 257, 300, 1_000, 4_095, 4_096, 10_000]
  const markup = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '"><svg/onload=alert(1)>',
    "'><b>",
    '&lt;b&gt;',
    '{{7*7}}',
    '$' + '{7*7}',
    '<!--',
    ']]>',
    '<a href="javascript:alert(1)">',
    '<b>bold</b>',
    '&#x3c;script&#x3e;',
  ]
  const commands = [
    '; rm -rf /',
    '$(id)',
    '`id`',
    '| cat',
    '&& ls',
    '-rf',
    '--help',
    '-i',
    "'; drop table files; --",
    '" or ""="',
    '%s%n%x',
    '*',
    '?',
    '[a-z]',
    '!!',
  ]
  const formulas = ['=cmd|calc', '+1+1', '-1+1', '@sum(1)', '=HYPERLINK("http://x")', '\t=1', '|=1']
  const scripts = ['é', 'e\u0301', 'Å', 'A\u030a', 'ﬁlm', 'film', 'FILM', 'İstanbul', 'ıstanbul', 'straße', 'STRASSE', 'ß', 'ẞ', 'Ω', 'Ω']
  const worlds = ['映画', '영화', 'فيلم', 'סרט', 'फ़िल्म', 'ภาพยนตร์', 'Кино', '🎬', '👩‍👩‍👧‍👦', '🏳️‍🌈', '🇳🇴', '𝕱𝖎𝖑𝖒', 'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘!', '﷽', '𒐫']
  const empties = ['', ' ', '   ', '\t', '.', '..', '...', '.mov', '. ', ' .', '..mov', '.hidden', '.DS_Store', 'Thumbs.db', '~', '_', '-']
  const ends = [
    'reel.',
    'reel ',
    ' reel',
    'reel..',
    'reel. . ',
    'reel.mov.',
    'reel.mov ',
    'reel.mov/',
    'reel.mov:stream',
    'reel.mov::$DATA',
    'reel.tar.gz.mov',
    'reel.MOV.exe',
    'a.b.c.d.e.f',
  ]
  const halves = ['\ud800', '\udc00', 'a\ud83d', '\ude00b']
  const words = [
    'null',
    'undefined',
    'true',
    'NaN',
    '0',
    '-0',
    '1e999',
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'prototype',
    'all_projects',
    'folder',
  ]
  return [
    ...climbs.flatMap((climb) => targets.map((target) => climb + target)),
    ...encoded.flatMap((each) => [each, `${each}reel.mov`]),
    ...controls,
    ...directions.map((each) => `reel${each}vom.exe`),
    ...unseen.flatMap((each) => [each, `re${each}el.mov`]),
    ...devices.flatMap((each) => [each, `${each}.mov`]),
    ...long.flatMap((length) => ['r'.repeat(length), `${'映'.repeat(length)}.mov`]),
    ...[...markup, ...commands, ...formulas, ...scripts, ...worlds, ...empties, ...ends, ...halves, ...words],
  ]
}
