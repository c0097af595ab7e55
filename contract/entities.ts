/** Names of the characters from code 160 on, in order (HTML, Latin-1). */
const latin =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn ' +
  'sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave ' +
  'Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ' +
  'ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN ' +
  'szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave ' +
  'iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc ' +
  'uuml yacute thorn yuml';

const charactersByName = new Map([
  ...latin.split(' ').map((name, index): [string, string] => [name, String.fromCharCode(160 + index)]),
  ...Object.entries({
    amp: '&',
    quot: '"',
    apos: "'",
    lt: '<',
    gt: '>',
    ndash: '–',
    mdash: '—',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    hellip: '…',
    bull: '•',
    trade: '™',
    euro: '€',
    hearts: '♥',
    OElig: 'Œ',
    oelig: 'œ',
    Scaron: 'Š',
    scaron: 'š',
  }),
]);

const lastCode = 0x10ffff;

const windows = new TextDecoder('windows-1252');
const control = /[^\P{Cc}\t\n\r]/u;

/**
 * Returns the character of a number as HTML defines it ("numeric character reference end state"): 128 to 159 are those
 * of Windows. Control characters, which no text has, are none.
 */
const characterOfCode = (code: number): string | undefined => {
  if (code > lastCode || (code >= 0xd800 && code <= 0xdfff)) return undefined;
  const isWindows = code >= 0x80 && code <= 0x9f;
  const character = isWindows ? windows.decode(Uint8Array.of(code)) : String.fromCodePoint(code);
  return control.test(character) ? undefined : character;
};

const characterOf = (entity: string): string | undefined => {
  if (!entity.startsWith('#')) return charactersByName.get(entity);
  const code = /^#x/i.test(entity) ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1));
  return characterOfCode(code);
};

/** Largest number of times that text is decoded; it is rarely encoded more than twice: `&amp;quot;`. */
const maxPasses = 4;

/**
 * Decodes HTML entities: `O&#39;Dell`, `&amp;quot;Anna&amp;quot;`. Other text, and names that HTML does not have, stay
 * unchanged.
 */
export const decodeEntities = (text: string): string => {
  let decoded = text;
  for (let pass = 0; pass < maxPasses && decoded.includes('&'); pass += 1) {
    const next = decoded.replaceAll(
      /&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8}\d{0,2});/gi,
      (whole, entity: string) => characterOf(entity) ?? whole,
    );
    if (next === decoded) break;
    decoded = next;
  }
  return decoded;
};
