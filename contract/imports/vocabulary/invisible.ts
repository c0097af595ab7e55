/**
 * Characters that no reader sees: controls of the writing direction, which can turn a name round, blanks without a width, soft
 * hyphens. The joiners within emoji and within words of Arabic and Indian scripts belong to them.
 */
const invisible =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]|(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?![\p{L}\p{M}])|(?<![\u0600-\u08ff\u0900-\u0dff\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])[\u200c\u200d](?=[\p{L}\p{M}])|\u200c(?![\p{L}\p{M}])/gu;

const mayBeInvisible = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/;

/** Takes the characters out that no reader sees. */
export const withoutInvisible = (text: string): string =>
  mayBeInvisible.test(text) ? text.replaceAll(invisible, '') : text;
