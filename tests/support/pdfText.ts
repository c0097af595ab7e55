import { inflateSync } from 'node:zlib';

/**
 * Reads the text that a PDF reader finds when it searches: the text of each page, by the letter table that every font
 * contains.
 */

const objectsOf = (pdf: Buffer): Map<string, { head: string; stream: Buffer | null }> => {
  const text = pdf.toString('latin1');
  const objects = new Map<string, { head: string; stream: Buffer | null }>();
  for (const match of text.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)) {
    const start = match.index + match[0].length;
    const head = text.slice(start, text.indexOf('endobj', start));
    const at = head.indexOf('stream\n');
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const bytes = at < 0 ? null : pdf.subarray(start + at + 7, start + at + 7 + length);
    objects.set(match[1] ?? '', {
      head: at < 0 ? head : head.slice(0, at),
      stream: bytes && (head.includes('FlateDecode') ? inflateSync(bytes) : bytes),
    });
  }
  return objects;
};

const codes = (hex: string): string[] => hex.match(/.{4}/g) ?? [];
const letters = (hex: string): string =>
  String.fromCharCode(...codes(hex).map((code) => Number.parseInt(code, 16)));

/** Maps the code of a glyph to its letters. */
const tableOf = (map: string): Map<string, string> => {
  const table = new Map<string, string>();
  for (const [, first = '', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)) {
    for (const [at, [, hex = '']] of [...list.matchAll(/<([0-9a-f]*)>/gi)].entries()) {
      table.set((Number.parseInt(first, 16) + at).toString(16).padStart(4, '0'), letters(hex));
    }
  }
  return table;
};

/** Returns the text of every page, line by line as it was written. */
export const pdfPages = (pdf: Buffer): string[] => {
  const objects = objectsOf(pdf);
  const ref = (head: string, key: string): string => new RegExp(`/${key} (\\d+) 0 R`).exec(head)?.[1] ?? '';
  const fonts = new Map<string, Map<string, string>>();
  for (const { head } of objects.values()) {
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = objects.get(ref(objects.get(id)?.head ?? '', 'ToUnicode'))?.stream;
      if (map) fonts.set(name, tableOf(map.toString('latin1')));
    }
  }
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head));
  return pages.map(({ head }) => {
    const content = objects.get(ref(head, 'Contents'))?.stream?.toString('latin1') ?? '';
    let table = new Map<string, string>();
    const lines: string[] = [];
    for (const [, font, run] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (font) table = fonts.get(font) ?? table;
      else
        lines.push(
          [...(run ?? '').matchAll(/<([0-9a-f]*)>/gi)]
            .flatMap(([, hex = '']) => codes(hex))
            .map((code) => table.get(code.toLowerCase()) ?? '?')
            .join(''),
        );
    }
    return lines.join('\n');
  });
};
