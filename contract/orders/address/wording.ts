import { isEmail } from '../../contacts.ts';

/** Text of a part of an address that names nobody and no place; keys below `orderForm.address`. */
export type WordingProblem = 'masked' | 'placeholder' | 'recipient_email';

/** Letters behind signs, as marketplaces hide buyers: `N***n V***h`, `12 M***t St`, `Main St ***`, `山＊＊`, `J____`, `xxxxx`, and of names alone `Nguyễn Vxx`. */
const starred =
  /[\p{L}\p{N}][*＊∗•●]{2,}|[*＊∗•●]{2,}[\p{L}\p{N}]|[*＊∗•●]{3,}|#{3,}|[\p{L}\p{N}]_{2,}|(^|\s)[xX]{4,}(\s|$)/u;
const starredName =
  /[\p{L}.]\s?[*＊∗•●]|[*＊∗•●]\p{L}|\p{L}(…|\.{3})|(^|\s)(\p{L}[xX]{2,}|[xX]{3,})(?=\s|$)/u;
/** `70***`, `70xxx`, `70...`: no post writes so, and an "xx" behind letters may be a British postcode. */
const starredPostcode = /[*＊∗•●]|##|^\d+[xX]{2,}$|^[xX]{3,}$|…|\.{2,}/u;
const hidden =
  /^[[(<]?((buyer|customer|recipient|seller)('s)? )?((name|address|info|data) )?(is )?(redacted|masked|hidden|protected|removed|deleted|withheld|anonymi[sz]ed|anonymous|not available|deleted user|đã ẩn|ẩn|bị ẩn|ẩn danh)( (name|address|buyer|customer|user))?[\])>]?$|^(khách hàng|người mua|người nhận|người dùng) (đã )?ẩn( danh)?$/iu;

/** What files write where they have no value. */
const nothing =
  /^(n\/a( n\/a)?|n\.a\.?|null|\(null\)|nil|none|undefined|unknown|guest( (buyer|customer|user))?|not (available|provided|applicable|set)|tbd|[-–—_.?*…\s]+|không( có| rõ| biết)?|chưa có|なし|無し|不明|없음|无|無)$/iu;

export const isPlaceholder = (text: string): boolean => text === 'NaN' || nothing.test(text.trim());

export const isMasked = (text: string): boolean => starred.test(text) || hidden.test(text.trim());

/** Parts of an address whose wording is checked. */
export const wordedParts = ['recipient', 'address1', 'address2', 'city', 'region', 'postcode'] as const;

/** Those of them that an address may lack: what stands for nothing there is no mistake. */
const spareParts: ReadonlySet<string> = new Set(['address2', 'region', 'postcode']);

/** Masks that only one part of an address can have. */
const fieldPatterns: Readonly<Record<string, RegExp>> = {
  recipient: starredName,
  postcode: starredPostcode,
};

/** Returns what is wrong with the wording of one part of an address; undefined for a text that may be right. */
export const wordingProblem = (field: string, text: string): WordingProblem | undefined => {
  if (isPlaceholder(text)) return spareParts.has(field) ? undefined : 'placeholder';
  const pattern = fieldPatterns[field];
  if (isMasked(text) || pattern?.test(text)) return 'masked';
  return field === 'recipient' && isEmail(text.trim()) ? 'recipient_email' : undefined;
};
