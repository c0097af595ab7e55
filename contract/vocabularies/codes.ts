import type { Vocabularies, VocabularyEntry } from './vocabularies.ts';

/** Lists of codes that the operator's data defines. */
export type VocabularyName = keyof Vocabularies;

/** Returns the entry of a code; undefined for an unknown one. */
export const findEntry = <E extends VocabularyEntry>(entries: readonly E[], code: string): E | undefined =>
  entries.find((entry) => entry.code === code);

/** Returns the codes that new records may take, in the order in which pages show them. */
export const offeredCodes = (
  entries: readonly (VocabularyEntry & { readonly is_active?: boolean })[],
): string[] => entries.flatMap(({ code, is_active: isActive = true }) => (isActive ? [code] : []));

/** Creates a comparison of codes by the order of their vocabulary; unknown codes come last, by their letters. */
export const createCodeOrder = (entries: readonly VocabularyEntry[]): ((a: string, b: string) => number) => {
  const ranks = new Map(entries.map(({ code }, index) => [code, index]));
  const rankOf = (code: string): number => ranks.get(code) ?? entries.length;
  return (a, b) => rankOf(a) - rankOf(b) || (a < b ? -1 : Number(a > b));
};

/** Creates a comparison of whatever is printed on areas, in the order of their positions. */
export const createPositionOrder = (
  positions: readonly VocabularyEntry[],
): ((a: { position: string }, b: { position: string }) => number) => {
  const compare = createCodeOrder(positions);
  return (a, b) => compare(a.position, b.position);
};

/** Returns a label as it stands within a sentence: "Left sleeve" → "left sleeve", but "DTF patch" stays. */
export const withinSentence = (label: string): string => {
  const [first = '', second = ''] = label;
  return second !== second.toLowerCase() ? label : first.toLowerCase() + label.slice(first.length);
};
