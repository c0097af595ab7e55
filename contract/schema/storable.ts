/** Whether PostgreSQL keeps it as it is: it takes no NUL, and half a character is none in UTF-8. */
export const isStorable = (value: string): boolean => !value.includes('\u0000') && value.isWellFormed();

/** A text from outside without what PostgreSQL cannot keep: NUL and halves of characters are taken out. */
export const storableText = (value: string): string =>
  value.replaceAll('\u0000', '').replace(/\p{Surrogate}/gu, '');
