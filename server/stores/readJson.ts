/** Begin of JSON behind a tag or a line end, as it stands behind the warning of a PHP plugin. */
const jsonBehindText = /(?<=[\s>])(?:\[(?=[\]{"\d-])|\{(?=["}]))/;

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Returns the JSON of a body, also behind warnings that plugins print before it; undefined if there is none. Only the first
 * begin counts, so that the end of a truncated list is never taken for an empty one.
 */
export const readJson = (body: string): unknown => {
  const text = body.replace(/^\uFEFF/, '').trim();
  if (/^[[{]/.test(text)) return parse(text);
  const begin = jsonBehindText.exec(text);
  return begin ? parse(text.slice(begin.index)) : undefined;
};
