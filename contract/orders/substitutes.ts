import { z } from 'zod';
import { costCents } from '../schema/cost.ts';

/** Products in stock that an unpaid order can have instead of one that is out of stock. */

/** `color`: the same product in another color; `base`: another product of the same group. */
const substituteKinds = ['color', 'base'] as const;
export type SubstituteKind = (typeof substituteKinds)[number];

/** A product that can take the place of an item. `total_cents`: cost of the whole order with it. */
export const substituteSchema = z.object({
  variant_id: z.uuid(),
  kind: z.enum(substituteKinds),
  name: z.string(),
  options: z.string(),
  hex: z.string(),
  drawing: z.string(),
  /** True if a file no longer fits where it is and will be centered. */
  recentered: z.boolean(),
  total_cents: costCents,
  difference_cents: costCents,
});
export type Substitute = z.infer<typeof substituteSchema>;

/**
 * GET /orders/{id}/substitutes: the items that stop the payment, each with what is in stock instead, the nearest first.
 */
export const substitutesSchema = z.object({
  code: z.string(),
  /** Version of the order that these amounts are of. */
  version: z.int(),
  total_cents: costCents,
  items: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      options: z.string(),
      quantity: z.int(),
      offers: z.array(substituteSchema),
    }),
  ),
});
export type Substitutes = z.infer<typeof substitutesSchema>;

/** POST /orders/{id}/substitute: gives one item another product. `version`: as in the offer. */
export const substituteChoiceSchema = z.strictObject({
  item_id: z.uuid(),
  variant_id: z.uuid(),
  version: z.int(),
});
export type SubstituteChoice = z.infer<typeof substituteChoiceSchema>;

/** Facts of a variant that decide whether it can take the place of another. */
export interface SubstitutedVariant {
  base_id: string;
  product_type: string;
  color: string;
  size: string;
}

/** A variant in stock. `step_cents`: how much more a piece of it costs. */
export interface SubstituteCandidate extends SubstitutedVariant {
  name: string;
  step_cents: number;
}

/** Most offers of each kind. */
export const maxOffers = 6;

/** Returns how a variant can take the place of another; undefined if it cannot. The size never changes. */
export const substituteKind = (
  wanted: SubstitutedVariant,
  candidate: SubstitutedVariant,
): SubstituteKind | undefined => {
  if (candidate.size !== wanted.size || candidate.product_type !== wanted.product_type) return undefined;
  if (candidate.base_id !== wanted.base_id) return 'base';
  return candidate.color === wanted.color ? undefined : 'color';
};

/** Keeps the first candidate of each base. */
const firstOfBases = <T extends SubstituteCandidate>(candidates: readonly T[]): T[] => [
  ...new Map(candidates.toReversed().map((candidate) => [candidate.base_id, candidate])).values(),
];

/**
 * Returns what to offer instead of a variant: other colors of its base, then other bases of its group, in the same
 * size. Each other base is there once, in the same color if it has that one. The nearest price comes first.
 */
export const rankSubstitutes = <T extends SubstituteCandidate>(
  wanted: SubstitutedVariant,
  candidates: readonly T[],
): (T & { kind: SubstituteKind })[] => {
  const otherColor = ({ color }: T): number => Number(color.toLowerCase() !== wanted.color.toLowerCase());
  const nearestFirst = (a: T, b: T): number =>
    Math.abs(a.step_cents) - Math.abs(b.step_cents) ||
    a.name.localeCompare(b.name) ||
    a.color.localeCompare(b.color);
  const ofKind = (kind: SubstituteKind): T[] =>
    candidates.filter((candidate) => substituteKind(wanted, candidate) === kind);
  const colors = ofKind('color').toSorted(nearestFirst);
  const byColor = (a: T, b: T): number => otherColor(a) - otherColor(b) || nearestFirst(a, b);
  const bases = firstOfBases(ofKind('base').toSorted(byColor)).toSorted(byColor);
  return [
    ...colors.slice(0, maxOffers).map((candidate) => ({ ...candidate, kind: 'color' as const })),
    ...bases.slice(0, maxOffers).map((candidate) => ({ ...candidate, kind: 'base' as const })),
  ];
};
