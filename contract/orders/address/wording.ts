import { isEmail } from '../../contacts.ts';

/** Text of a part of an address that names nobody and no place; keys below `orderForm.address`. */
export type WordingProblem = 'masked' | 'placeholder' | 'recipient_email';

/** Letters behind stars, as marketplaces hide buyers: `N***n V***h`, `12 M***t St`, `******ng`, `山＊＊`. */
const starred = /[\p{L}\p{N}][*＊∗•●]{2,}|^[*＊∗•●]{2,}|[*＊∗•●]{2,}[\p{L}\p{N}]/u;
const starredName = /[\p{L}.][*＊∗•●]|[*＊∗•●]\p{L}/u;
const hidden = /^[[(<]?(redacted|masked|hidden|protected|đã ẩn|ẩn danh)[\])>]?$/iu;

/** What files write where they have no value. */
const nothing =
  /^(n\/a|n\.a\.?|null|\(null\)|nil|none|undefined|unknown|not (available|provided|applicable|set)|tbd|[-–—_.?]+|không( có| rõ| biết)?|chưa có|なし|無し|不明|없음|无|無)$/iu;

export const isPlaceholder = (text: string): boolean => text === 'NaN' || nothing.test(text.trim());

export const isMasked = (text: string): boolean => starred.test(text) || hidden.test(text.trim());

/** Returns what is wrong with the wording of one part of an address; undefined for a text that may be right. */
export const wordingProblem = (field: string, text: string): WordingProblem | undefined => {
  if (isPlaceholder(text)) return 'placeholder';
  if (isMasked(text) || (field === 'recipient' && starredName.test(text))) return 'masked';
  return field === 'recipient' && isEmail(text.trim()) ? 'recipient_email' : undefined;
};
