/**
 * Returns true if PostgreSQL can store the text: no NUL, and no half of a surrogate pair, which UTF-8 does not allow.
 */
export const isStorable = (value: string): boolean => !value.includes('\u0000') && value.isWellFormed();

/** Removes from external text what PostgreSQL cannot store: NUL and halves of surrogate pairs. */
export const storableText = (value: string): string =>
  value.replaceAll('\u0000', '').replace(/\p{Surrogate}/gu, '');

/** Returns the beginning of a text without half of a character at its end. */
export const cutText = (text: string, max: number): string =>
  text.slice(0, max).replace(/[\ud800-\udbff]$/, '');
