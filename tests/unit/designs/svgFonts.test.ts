import { expect, it } from 'vitest';
import { isUnsafeSvg } from '../../../server/areas/designs/vector/checkSvg.ts';
import { svgFonts } from '../../../server/areas/designs/vector/svgFonts.ts';

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" font-family="Root">${inside}</svg>`;

it.each([
  ['an attribute', '<text font-family="Lobster, cursive">A</text>', ['Lobster']],
  [
    'a style',
    `<text style="font-size:4px;font-family:'Be Vietnam Pro',sans-serif">Áo</text>`,
    ['Be Vietnam Pro'],
  ],
  ['a style with escaped quotes', '<text style="font-family:&quot;Open Sans&quot;">A</text>', ['Open Sans']],
  [
    'the short form',
    '<text style="font: italic 700 12px/1.4 \'Noto Sans JP\', serif">文字</text>',
    ['Noto Sans JP'],
  ],
  [
    'a class',
    '<style>.a,.cls-2{font-family:Pacifico-Regular, Pacifico}</style><text class="x cls-2">A</text>',
    ['Pacifico-Regular'],
  ],
  [
    'a class that stands behind',
    '<text class="b">A</text><style><![CDATA[ .b { font-family: Anton } ]]></style>',
    ['Anton'],
  ],
  ['a group', '<g font-family="Bebas Neue"><g><text><tspan>A</tspan></text></g></g>', ['Bebas Neue']],
  ['the root', '<text>A</text>', ['Root']],
  [
    'a part of the text',
    '<text font-family="Inter">A<tspan font-family="Oswald">B</tspan>C</text>',
    ['Inter', 'Oswald'],
  ],
  ['a flowing text', '<flowRoot font-family="Inter"><flowPara>A</flowPara></flowRoot>', ['Inter']],
  [
    'a font that stands within',
    '<style>@font-face{font-family:"Own";src:url(data:font/woff2;base64,AA)}</style><text font-family="Own">A</text>',
    ['Own'],
  ],
  ['a definition', '<defs><text id="t" font-family="Inter">A</text></defs><use href="#t"/>', ['Inter']],
])('finds the font of a text by %s', (_where, inside, fonts) => {
  expect(svgFonts(svg(inside))).toEqual(fonts);
});

it('finds text that names no font', () => {
  expect(svgFonts('<svg xmlns="http://www.w3.org/2000/svg"><text><![CDATA[A]]></text></svg>')).toEqual(['']);
});

it.each([
  ['outlines', '<path aria-label="Hello" style="font-family:Lobster" d="M0 0h9v9z"/>'],
  ['a title', '<title>Hello</title><desc>A <b>text</b></desc>'],
  ['an empty text', '<text font-family="Lobster"> &#160;\n<tspan/></text><text font-family="Lobster"/>'],
  [
    'a hidden layer',
    '<g style="display:none"><text font-family="Lobster">A</text></g><text display="none">B</text>',
  ],
  ['a comment', '<!-- <text>A</text> --><path d="M0 0"/>'],
])('finds none in %s', (_what, inside) => {
  expect(svgFonts(svg(inside))).toEqual([]);
});

it('lets fonts stand within a drawing, so that their text is refused by name', () => {
  const face = (address: string) => svg(`<style>@font-face{font-family:a;src:url("${address}")}</style>`);
  expect(isUnsafeSvg(face('data:font/woff2;base64,AA'))).toBe(false);
  expect(isUnsafeSvg(face('data:application/x-font-ttf;base64,AA'))).toBe(false);
  expect(isUnsafeSvg(face('https://x.test/a.woff2'))).toBe(true);
});
