import { fileLimits } from '../../../contract/imports/file-problems.ts';
import { FileProblem } from '../fileProblem.ts';

/** Called with every element in order; names come without their prefix, text still holds its entities. */
export interface XmlHandler {
  open(name: string, attributes: string): void;
  close(name: string): void;
  text(part: string): void;
}

/** Maximum length of a tag: no tag of a workbook comes near it; a longer one is an attempt to fill the memory. */
const maxTagLength = 64 * 1024;

/**
 * Reads XML piece by piece. Knows elements, text, CDATA, comments and processing instructions; refuses a DTD, so
 * that there are no entities but the five of XML itself (threats T6).
 * @throws FileProblem `file_unsafe` for a DTD, `file_damaged` for a tag without an end.
 */
export class XmlScanner {
  readonly #handler: XmlHandler;
  #rest = '';

  constructor(handler: XmlHandler) {
    this.#handler = handler;
  }

  write(piece: string): void {
    const text = this.#rest === '' ? piece : this.#rest + piece;
    let at = 0;
    while (at < text.length) {
      const next = text.charCodeAt(at) === 60 ? this.#tag(text, at) : this.#text(text, at);
      if (next < 0) break;
      at = next;
    }
    this.#rest = text.slice(at);
    if (this.#rest.length > maxTagLength) throw new FileProblem('file_damaged');
  }

  end(): void {
    if (this.#rest.trim() !== '') throw new FileProblem('file_damaged');
  }

  #text(text: string, at: number): number {
    const end = text.indexOf('<', at);
    if (end >= 0) {
      this.#handler.text(text.slice(at, end));
      return end;
    }
    const entity = text.lastIndexOf('&');
    const textEnd =
      entity >= at && text.length - entity < 12 && !text.includes(';', entity) ? entity : text.length;
    if (textEnd > at) this.#handler.text(text.slice(at, textEnd));
    return textEnd === at ? -1 : textEnd;
  }

  /** Returns the position to continue from, or -1 if the rest of the tag has not arrived yet. */
  #tag(text: string, at: number): number {
    const second = text.charCodeAt(at + 1);
    if (second === 33) return this.#declaration(text, at);
    if (second === 63) return endOfMark(text, '?>', at);
    const end = tagEnd(text, at);
    if (end < 0) return -1;
    if (second === 47) this.#handler.close(localName(text, at + 2, end));
    else this.#element(text, at + 1, end);
    return end + 1;
  }

  #element(text: string, start: number, end: number): void {
    const selfClosing = text.charCodeAt(end - 1) === 47;
    const stop = selfClosing ? end - 1 : end;
    let nameEnd = start;
    while (nameEnd < stop && text.charCodeAt(nameEnd) > 32) nameEnd += 1;
    const name = localName(text, start, nameEnd);
    this.#handler.open(name, text.slice(nameEnd, stop));
    if (selfClosing) this.#handler.close(name);
  }

  #declaration(text: string, at: number): number {
    if (text.startsWith('<!--', at)) return endOfMark(text, '-->', at + 4);
    if (text.startsWith('<![CDATA[', at)) {
      const end = text.indexOf(']]>', at);
      if (end < 0) return text.length - at > fileLimits.cellLength * 2 ? this.#refuse('file_damaged') : -1;
      this.#handler.text(text.slice(at + 9, end).replaceAll('&', '&amp;'));
      return end + 3;
    }
    return text.length - at < 9 ? -1 : this.#refuse('file_unsafe');
  }

  #refuse(code: 'file_damaged' | 'file_unsafe'): never {
    throw new FileProblem(code);
  }
}

function endOfMark(text: string, mark: string, at: number): number {
  const end = text.indexOf(mark, at);
  return end < 0 ? -1 : end + mark.length;
}

/** Returns the position of the first `>` outside of quotes. */
function tagEnd(text: string, at: number): number {
  let open = 0;
  for (let index = at; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (open !== 0) {
      if (code === open) open = 0;
    } else if (code === 62) return index;
    else if (code === 34 || code === 39) open = code;
  }
  return -1;
}

function localName(text: string, start: number, end: number): string {
  const name = text.slice(start, end);
  return name.slice(name.indexOf(':') + 1).trimEnd();
}

const entities = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }));

/**
 * Decodes the text of an element or attribute: entities are resolved; NUL, which no database text may hold, is
 * dropped.
 */
export function decodeXml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (entity, hex, decimal, name) => {
    if (name) return entities.get(name) ?? entity;
    const code = Number.parseInt(hex ?? decimal, hex ? 16 : 10);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

const unusual = new Map<string, RegExp>();

/** Returns the decoded value of an attribute by its local name; undefined if it is missing. */
export function attribute(attributes: string, name: string): string | undefined {
  const start = attributes.indexOf(` ${name}="`);
  if (start >= 0) {
    const from = start + name.length + 3;
    return decodeXml(attributes.slice(from, attributes.indexOf('"', from)));
  }
  if (!attributes.includes(`${name}=`) && !attributes.includes(`${name} `)) return undefined;
  const pattern = unusual.get(name) ?? new RegExp(`[\\s:]${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  unusual.set(name, pattern);
  const match = pattern.exec(attributes);
  return match ? decodeXml(match[1] ?? match[2] ?? '') : undefined;
}
