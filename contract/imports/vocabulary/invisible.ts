/**
 * Invisible characters: controls of writing direction (which can reverse a name), zero-width spaces, soft hyphens.
 * Joiners within emoji and within Arabic and Indic words are kept.
 */
const invisible =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]|(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?![\p{L}\p{M}])|(?<![\u0600-\u08ff\u0900-\u0dff\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])[\u200c\u200d](?=[\p{L}\p{M}])|\u200c(?![\p{L}\p{M}])/gu;

const mayBeInvisible = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/;

/** Removes invisible characters. */
export const withoutInvisible = (text: string): string =>
  mayBeInvisible.test(text) ? text.replaceAll(invisible, '') : text;
