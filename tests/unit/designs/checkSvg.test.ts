import { expect, it } from 'vitest';
import { isUnsafeSvg } from '../../../server/areas/designs/vector/checkSvg.ts';

const svg = (inside: string): string => `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="24">${inside}</svg>`;
const script = svg('<script>alert(1)</script>');
const picture = `<image href="data:image/png;base64,iVBORw0KGgo="/>`;

it.each([
  ['shapes', svg('<path d="M0 0h9v9z" fill="#abc"/>')],
  ['a gradient of its own', svg('<defs><linearGradient id="a"/></defs><rect fill="url(#a)"/><use href="#b"/>')],
  ['a picture that stands in it', svg(picture)],
  ['a declaration of UTF-8', `<?xml version="1.0" encoding="UTF-8"?>${svg('')}`],
])('a drawing with %s is taken', (_, text) => {
  expect(isUnsafeSvg(text)).toBe(false);
});

it.each([
  ['a script', script],
  ['a script in UTF-16', Buffer.from(`\uFEFF${script}`, 'utf16le').toString('utf8')],
  ['a script in an encoding that it names', `<?xml version="1.0" encoding="UTF-7"?>${svg('+ADw-script+AD4-')}`],
  ['a handler', svg('<rect onload="alert(1)"/>')],
  ['a picture from elsewhere', svg('<image href="https://example.test/a.png"/>')],
  ['a style from elsewhere', svg('<style>@import "https://example.test/a.css"</style>')],
  ['a drawing in a link', svg('<image href="data:image/svg+xml;base64,PHN2Zz4="/>')],
  ['entities', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}`],
])('a drawing with %s is refused', (_, text) => {
  expect(isUnsafeSvg(text)).toBe(true);
});
