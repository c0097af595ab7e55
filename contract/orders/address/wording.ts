import { isEmail } from '../../contacts.ts';

/** Problems of an address text that names no person or place; keys below `orderForm.address`. */
export type WordingProblem = 'masked' | 'placeholder' | 'recipient_email';

/** Names masked by marketplaces: `N***n V***h`, `12 M***t St`, `Main St ***`, `山＊＊`, `J____`, `xxxxx`. */
const maskedText =
  /[\p{L}\p{N}][*＊∗•●]{2,}|[*＊∗•●]{2,}[\p{L}\p{N}]|[*＊∗•●]{3,}|#{3,}|[\p{L}\p{N}]_{2,}|(^|\s)[xX]{4,}(\s|$)/u;
const maskedName = /[\p{L}.]\s?[*＊∗•●]|[*＊∗•●]\p{L}|\p{L}(…|\.{3})|(^|\s)(\p{L}[xX]{2,}|[xX]{3,})(?=\s|$)/u;
/** `70***`, `70xxx`, `70...`: no post writes postcodes so, but an "xx" after letters may be a British postcode. */
const maskedPostcode = /[*＊∗•●]|##|^\d+[xX]{2,}$|^[xX]{3,}$|…|\.{2,}/u;
const hiddenText =
  /^[[(<]?((buyer|customer|recipient|seller)('s)? )?((name|address|info|data) )?(is )?(redacted|masked|hidden|protected|removed|deleted|withheld|anonymi[sz]ed|anonymous|not available|deleted user|đã ẩn|ẩn|bị ẩn|ẩn danh)( (name|address|buyer|customer|user))?[\])>]?$|^(khách hàng|người mua|người nhận|người dùng) (đã )?ẩn( danh)?$/iu;

/** Placeholders that files write for a missing value. */
const placeholderText =
  /^(n\/a( n\/a)?|n\.a\.?|null|\(null\)|nil|none|undefined|unknown|guest( (buyer|customer|user))?|not (available|provided|applicable|set)|tbd|[-–—_.?*…\s]+|không( có| rõ| biết)?|chưa có|なし|無し|不明|없음|无|無)$/iu;

export const isPlaceholder = (text: string): boolean => text === 'NaN' || placeholderText.test(text.trim());

export const isMasked = (text: string): boolean => maskedText.test(text) || hiddenText.test(text.trim());

/** Address parts whose wording is checked. */
export const textParts = ['recipient', 'address1', 'address2', 'city', 'region', 'postcode'] as const;

/** Parts that an address may lack; a placeholder in them is no mistake. */
const optionalParts: ReadonlySet<string> = new Set(['address2', 'region', 'postcode']);

/** Masks that occur in only one part of an address. */
const maskPatterns: Readonly<Record<string, RegExp>> = {
  recipient: maskedName,
  postcode: maskedPostcode,
};

/** Returns the wording problem of an address part; undefined for a text that may be right. */
export const wordingProblem = (field: string, text: string): WordingProblem | undefined => {
  if (isPlaceholder(text)) return optionalParts.has(field) ? undefined : 'placeholder';
  const pattern = maskPatterns[field];
  if (isMasked(text) || pattern?.test(text)) return 'masked';
  return field === 'recipient' && isEmail(text.trim()) ? 'recipient_email' : undefined;
};
