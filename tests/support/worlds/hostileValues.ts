/** Values that a client may send by mistake or in malice, in the place of any other. */
export const hostileValues: readonly unknown[] = [
  '',
  'a\u0000b',
  'a\ud800b',
  '\udc00',
  'x'.repeat(10_000),
  "'; drop table orders; --",
  '%_\\',
  '=1+1',
  '\u202eright to left',
  '👩‍👩‍👧‍👦',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  '0000-00-00',
  '0000-01-01',
  '99999-01-01',
  '9999-12-31',
  null,
  true,
  -1,
  0,
  1.5,
  2 ** 31,
  2 ** 53,
  1e300,
  [],
  ['a\u0000'],
  {},
  { a: 1 },
  JSON.parse('{"constructor":{"prototype":{"a":1}}}'),
];

/** Texts on which a pattern that looks back, or the composing of letters, takes the square of their length. */
export const endlessTexts: readonly string[] = [
  `a${'\u0315\u0300'.repeat(75_000)}`,
  `1${' '.repeat(150_000)}!`,
  `https://${'a.'.repeat(75_000)} x`,
  `a${'@a.'.repeat(50_000)} x`,
  `${'1-'.repeat(75_000)}!`,
];

/** The same value with one of its parts replaced, for each part and each bad value. */
export function* spoiled(value: unknown, bads: readonly unknown[] = hostileValues): Generator {
  yield* bads;
  if (Array.isArray(value)) {
    for (const [index, part] of value.entries())
      for (const bad of spoiled(part, bads)) yield value.toSpliced(index, 1, bad);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value))
    for (const bad of spoiled(part, bads)) yield { ...value, [name]: bad };
  yield { ...value, unheard_of: 1 };
}
