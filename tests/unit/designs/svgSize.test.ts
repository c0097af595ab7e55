import { expect, it } from 'vitest';
import { svgSizeOf, withSvgSize } from '../../../server/areas/designs/vector/svgSize.ts';

const root = (attributes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><rect width="9mm"/></svg>`;
const tee = { width: 1440, height: 1728 };

it.each([
  ['pixels', 'width="1440" height="1728px"', tee],
  ['inches', 'width="15in" height="18in"', tee],
  ['centimetres', 'width="38.1cm" height="45.72cm"', tee],
  ['millimetres', "width='381mm' height='457.2mm'", tee],
  ['quarters of them', 'width="1524Q" height="1828.8q"', tee],
  ['points', 'width="1080pt" height="1296pt"', tee],
  ['picas', 'width="90pc" height="108pc"', tee],
  ['an exponent', 'width="1.44e3" height=" 1728 "', tee],
  ['a style', 'width="1" height="2" style="height: 18in;width:15in !important"', tee],
  ['one side and a viewBox', 'width="15in" viewBox="0 0 10 12"', tee],
  ['the other side and a viewBox', 'height="18in" width="auto" viewBox="0,0,10,12"', tee],
  ['a viewBox', 'viewBox="5 5 10 12"', { width: 10, height: 12 }],
  ['percentages and a viewBox', 'width="100%" height="100%" viewBox="0 0 10 12"', { width: 10, height: 12 }],
  ['nothing and a viewBox', 'width="0" height="-4" viewBox="0 0 10 12"', { width: 10, height: 12 }],
  ['percentages alone', 'width="100%" height="100%"', undefined],
  ['a viewBox of nothing', 'viewBox="0 0 0 12"', undefined],
])('reads a drawing that is sized by %s', (_how, attributes, sides) => {
  const read = svgSizeOf(root(attributes));
  expect(read?.width.toFixed(6)).toBe(sides?.width.toFixed(6));
  expect(read?.height.toFixed(6)).toBe(sides?.height.toFixed(6));
});

it('changes the root alone', () => {
  const text = `<!DOCTYPE svg [<!ATTLIST svg>]>\n<svg width="1mm" style='color:red;width:3px;font-family:"A"' data-x="a>b"><svg width="1mm"/></svg>`;
  const changed = withSvgSize(text, { width: 30, height: 36 }, { width: 300, height: 360 });
  expect(changed).toContain('data-x="a>b"');
  expect(changed).toContain('viewBox="0 0 30 36"><svg width="1mm"/></svg>');
  expect(svgSizeOf(changed)).toEqual({ width: 300, height: 360 });
  expect(withSvgSize(root('viewBox="1 2 3 4"'), tee, tee)).toContain('viewBox="1 2 3 4"');
});
