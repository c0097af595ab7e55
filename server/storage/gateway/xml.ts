const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** A node: text, children by name, or several children of one name. */
export type XmlValue = string | number | boolean | XmlObject | readonly XmlObject[];
export interface XmlObject {
  readonly [name: string]: XmlValue | undefined;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

function render(name: string, value: XmlValue | undefined): string {
  if (value === undefined) return '';
  if (Array.isArray(value)) return value.map((item: XmlObject) => render(name, item)).join('');
  if (typeof value !== 'object') return `<${name}>${escape(String(value))}</${name}>`;
  const children = Object.entries(value).map(([child, inner]) => render(child, inner));
  return `<${name}>${children.join('')}</${name}>`;
}

/** Builds an XML document in S3's name space; all texts are escaped. */
export function toXml(root: string, content: XmlObject): string {
  const openingTag = `<${root} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">`;
  const body = render(root, content).slice(`<${root}>`.length);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${openingTag}${body}`;
}

/** Builds an error document; S3 gives it no name space. */
export function toErrorXml(content: XmlObject): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${render('Error', content)}`;
}

const namedEntities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescape(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|apos|#34|#39);/g, (entity, name: string) => {
    if (name === '#34') return '"';
    if (name === '#39') return "'";
    return namedEntities[name] ?? entity;
  });
}

/**
 * Returns the content of every `<name>` element, still escaped; enough for the one flat document that S3 clients send.
 * Reads each letter once, even if elements never end.
 */
export function elementsOf(xml: string, name: string): string[] {
  const opening = new RegExp(`<${name}(?:\\s[^<>]*)?>`);
  const pieces = xml.split(`</${name}>`).slice(0, -1);
  return pieces.flatMap((piece) => {
    const [tag] = opening.exec(piece) ?? [];
    return tag === undefined ? [] : [piece.slice(piece.indexOf(tag) + tag.length)];
  });
}

/** Returns the text of the first `<name>` element, or undefined. */
export function elementText(xml: string, name: string): string | undefined {
  const first = elementsOf(xml, name)[0];
  return first === undefined ? undefined : unescape(first).trim();
}
