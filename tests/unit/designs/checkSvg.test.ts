import { expect, it } from 'vitest';
import { isUnsafeSvg } from '../../../server/areas/designs/vector/checkSvg.ts';

const svg = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="24">${inside}</svg>`;
const script = svg('<script>alert(1)</script>');
const picture = `<image href="data:image/png;base64,iVBORw0KGgo="/>`;

it.each([
  ['shapes', svg('<path d="M0 0h9v9z" fill="#abc"/>')],
  [
    'a gradient of its own',
    svg('<defs><linearGradient id="a"/></defs><rect fill="url(#a)"/><use href="#b"/>'),
  ],
  [
    'a gradient that it names in quotes',
    svg(`<defs><linearGradient id="a"/></defs><rect style='fill:url( "#a" )'/>`),
  ],
  ['a picture that stands in it', svg(picture)],
  ['a declaration of UTF-8', `<?xml version="1.0" encoding="UTF-8"?>${svg('')}`],
])('a drawing with %s is taken', (_, text) => {
  expect(isUnsafeSvg(text)).toBe(false);
});

it.each([
  ['a script', script],
  ['a script in UTF-16', Buffer.from(`\uFEFF${script}`, 'utf16le').toString('utf8')],
  [
    'a script in an encoding that it names',
    `<?xml version="1.0" encoding="UTF-7"?>${svg('+ADw-script+AD4-')}`,
  ],
  ['a handler', svg('<rect onload="alert(1)"/>')],
  ['a picture from elsewhere', svg('<image href="https://example.test/a.png"/>')],
  ['a style from elsewhere', svg('<style>@import "https://example.test/a.css"</style>')],
  ['a style from elsewhere in quotes', svg(`<rect style='fill:url( "https://example.test/a.svg#b" )'/>`)],
  ['a drawing in a link', svg('<image href="data:image/svg+xml;base64,PHN2Zz4="/>')],
  ['entities', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}`],
])('a drawing with %s is refused', (_, text) => {
  expect(isUnsafeSvg(text)).toBe(true);
});

it.each([
  ['beginnings of declarations', '<?xml'.repeat(200_000)],
  ['blanks in an address', svg(`<rect fill="url(${' '.repeat(200_000)}#a)"/>`)],
  ['handlers that are none', svg(' on'.repeat(300_000))],
])('a drawing with very many %s is looked at in a moment', (_, text) => {
  const began = performance.now();
  isUnsafeSvg(text);
  expect(performance.now() - began).toBeLessThan(1000);
});
