/** Sides of a drawing in CSS pixels. */
export interface SvgSize {
  width: number;
  height: number;
}

/** CSS pixels per unit (CSS Values 4, sections 5.1 and 6.2); relative units are those of a font of 16 px. */
const pixelsPer: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
  pt: 96 / 72,
  pc: 16,
  em: 16,
  rem: 16,
  ex: 8,
};

const lengthForm = /^\s*\+?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*([a-z]*)\s*(?:!important)?\s*$/i;

/** Converts a length to CSS pixels; undefined for percentages, `auto`, zero and everything that is no length. */
const toPixels = (length: string | undefined): number | undefined => {
  const [, digits = '', exponent = '', unit = ''] = lengthForm.exec(length ?? '') ?? [];
  return Number(`${digits}${exponent}`) * (pixelsPer[unit.toLowerCase()] ?? 0) || undefined;
};

const viewBoxOf = (value: string | undefined): SvgSize | undefined => {
  const numbers = (value ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [, , width = 0, height = 0] = numbers;
  return numbers.length === 4 && width > 0 && height > 0 ? { width, height } : undefined;
};

/** Pattern of markup before the root element, up to its name, as in `fileKindOf`. */
const rootStart =
  /^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?(?:(?:<!--(?:[^-]|-(?!->))*-->|<!DOCTYPE[^>[]*(?:\[[^\]]*\][^>]*)?>)\s*)*<svg(?=[\s/>])/;
const attributeForm = /\s+([^\s=<>"'/]+)\s*=\s*("[^"]*"|'[^']*')/y;

interface Root {
  /** Attributes by name, without their quotes. */
  attributes: ReadonlyMap<string, string>;
  /** Offsets of the attributes in the text. */
  start: number;
  end: number;
}

const readRoot = (text: string): Root | undefined => {
  const start = rootStart.exec(text)?.[0].length;
  if (start === undefined) return undefined;
  const attributes = new Map<string, string>();
  let end = start;
  for (;;) {
    attributeForm.lastIndex = end;
    const [attribute, name = '', quoted = ''] = attributeForm.exec(text) ?? [];
    if (attribute === undefined) return { attributes, start, end };
    attributes.set(name, quoted.slice(1, -1));
    end += attribute.length;
  }
};

/** Returns a property of an inline style, which overrides the attribute of that name. */
const inStyle = (style: string | undefined, property: string): string | undefined =>
  new RegExp(`(?:^|;)\\s*${property}\\s*:([^;]*)`, 'i').exec(style ?? '')?.[1];

/**
 * Returns the sides of a drawing in CSS pixels: by its root element in any unit; without that, or for percentages, by
 * its `viewBox`. Undefined without either.
 */
export const svgSizeOf = (text: string): SvgSize | undefined => {
  const { attributes } = readRoot(text) ?? {};
  const style = attributes?.get('style');
  const [width, height] = (['width', 'height'] as const).map(
    (side) => toPixels(inStyle(style, side)) ?? toPixels(attributes?.get(side)),
  );
  if (width && height) return { width, height };
  const viewBox = viewBoxOf(attributes?.get('viewBox'));
  if (!viewBox) return undefined;
  if (width) return { width, height: (width * viewBox.height) / viewBox.width };
  return height ? { width: (height * viewBox.width) / viewBox.height, height } : viewBox;
};

/** Sets the sides of a drawing's root element. Its content keeps its position, because a missing `viewBox` is added. */
export const withSvgSize = (text: string, from: SvgSize, to: SvgSize): string => {
  const root = readRoot(text);
  if (!root) return text;
  const { attributes, start, end } = root;
  const style = (attributes.get('style') ?? '').replace(/(^|;)\s*(?:width|height)\s*:[^;]*/gi, '$1');
  const newAttributes = new Map([
    ...attributes,
    ['width', `${to.width}px`],
    ['height', `${to.height}px`],
    // Rules of a style sheet for `svg` would override the attributes.
    ['style', `${style};width:${to.width}px!important;height:${to.height}px!important`],
    ...(viewBoxOf(attributes.get('viewBox'))
      ? []
      : [['viewBox', `0 0 ${from.width} ${from.height}`] as const]),
  ] as const);
  const attributeText = [...newAttributes].map(
    ([name, value]) => ` ${name}="${value.replaceAll('"', '&quot;')}"`,
  );
  return `${text.slice(0, start)}${attributeText.join('')}${text.slice(end)}`;
};
