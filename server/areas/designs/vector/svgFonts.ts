/** Elements whose letters are rendered with a font. */
const textElements = new Set(['text', 'flowRoot']);

/**
 * Pattern of comments, CDATA, other markup, tags and the text between them; reads each part of well-formed XML once.
 */
const parts =
  /<!--[\s\S]*?-->|<!\[CDATA\[(?<data>[\s\S]*?)\]\]>|<[?!][^>]*>|<(?<close>\/?)(?:[\w.-]+:)?(?<name>[\w.-]+)(?<attributes>(?:[^>"']|"[^"]*"|'[^']*')*)>|(?<letters>[^<]+)/g;

const spaces = /\s|&#(?:x0*(?:20|a0|9|a|d)|0*(?:32|160|9|10|13));|\u200B/gi;

const attributeOf = (attributes: string, name: string): string | undefined =>
  new RegExp(`(?:^|\\s)${name}\\s*=\\s*("[^"]*"|'[^']*')`).exec(attributes)?.[1]?.slice(1, -1);

/** Returns the first family of a list, without quotes: `'Open Sans', sans-serif` is "Open Sans". */
const firstFamily = (list: string): string =>
  list
    .replace(/&(?:quot|apos|#34|#39);/g, '"')
    .split(',', 1)
    .join('')
    .replace(/!important|["']/g, '')
    .trim();

/** Returns the font families of some declarations; in the shorthand `font` they follow the size. */
const familiesIn = (declarations: string): string | undefined =>
  /(?:^|;)\s*font-family\s*:([^;]*)/i.exec(declarations)?.[1] ??
  /(?:^|;)\s*font\s*:[^;]*\d(?:%|[a-z]{1,4})(?:\s*\/\s*[\w.%]+)?\s+([^;]*)/i.exec(declarations)?.[1];

/** Returns the families in the style sheets of a drawing by the last part of each selector: `.a`, `#b`, `text`. */
const readSheets = (text: string): ReadonlyMap<string, string> => {
  const families = new Map<string, string>();
  for (const [, sheet = ''] of text.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)) {
    for (const [, selectors = '', declarations = ''] of sheet.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
      const list = familiesIn(declarations.replaceAll('&quot;', '"'));
      if (list === undefined || selectors.includes('@font-face')) continue;
      for (const selector of selectors.split(','))
        families.set(/[.#]?[\w-]+\s*$/.exec(selector)?.[0].trim() ?? '*', list);
    }
  }
  return families;
};

interface Element {
  isText: boolean;
  isHidden: boolean;
  family: string;
}

const open = (
  name: string,
  attributes: string,
  around: Element,
  sheets: ReadonlyMap<string, string>,
): Element => {
  const style = (attributeOf(attributes, 'style') ?? '').replace(/&(?:quot|apos);/g, '"');
  const classes = attributeOf(attributes, 'class')?.trim().split(/\s+/) ?? [];
  const sheetFamilies = [
    `#${attributeOf(attributes, 'id') ?? ''}`,
    ...classes.map((className) => `.${className}`).toReversed(),
    name,
    '*',
  ].map((selector) => sheets.get(selector));
  const list =
    familiesIn(style) ??
    sheetFamilies.find((family) => family !== undefined) ??
    attributeOf(attributes, 'font-family');
  const isHidden =
    /(?:^|;)\s*display\s*:\s*none/i.test(style) || attributeOf(attributes, 'display') === 'none';
  return {
    isText: around.isText || textElements.has(name),
    isHidden: around.isHidden || isHidden,
    family: list === undefined ? around.family : firstFamily(list),
  };
};

/**
 * Returns the fonts of an SVG's text; an empty name for text that names none. librsvg cannot read embedded fonts, so
 * each font would be replaced by another.
 * @param text well-formed XML
 */
export const svgFonts = (text: string): string[] => {
  const sheets = readSheets(text);
  const fonts = new Set<string>();
  const stack: Element[] = [{ isText: false, isHidden: false, family: '' }];
  for (const { groups = {} } of text.matchAll(parts)) {
    const around = stack.at(-1);
    if (!around) break;
    const { name, close, attributes = '', letters, data } = groups;
    if (close) stack.pop();
    else if (name !== undefined) {
      if (!attributes.endsWith('/')) stack.push(open(name, attributes, around, sheets));
    } else if (around.isText && !around.isHidden && (letters ?? data ?? '').replace(spaces, '') !== '') {
      fonts.add(around.family);
    }
  }
  return [...fonts];
};
