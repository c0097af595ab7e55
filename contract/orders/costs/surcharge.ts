import type { Labels } from '../../vocabularies/vocabularies.ts';

/** Kinds of surcharges of a rate: only a duty is waived within one customs area. */
export const surchargeKinds = ['duty', 'surcharge'] as const;
export type SurchargeKind = (typeof surchargeKinds)[number];

/** An amount with the operator's name of it; null: import duty that the operator has not named. */
export interface NamedSurcharge {
  surcharge_cents: number;
  surcharge_labels?: Labels | null | undefined;
}

/** Name of import duty that the operator has not named, where it stands beside other names. */
export const dutyLabels: Labels = { en: 'Duty', vi: 'Thuế nhập khẩu' };

/** Name of a surcharge that is no duty and that the operator has not named. */
export const unnamedSurchargeLabels: Labels = { en: 'Surcharge', vi: 'Phụ phí' };

/** Name of a sum of surcharges with different names. */
export const mixedSurchargeLabels: Labels = { en: 'Duty, surcharges', vi: 'Thuế, phụ phí' };

/** Returns true if both are called the same in every language. */
export const isSameSurcharge = (
  first: NamedSurcharge['surcharge_labels'],
  second: NamedSurcharge['surcharge_labels'],
): boolean => first?.en === second?.en && first?.vi === second?.vi;

/** Returns the different names of the surcharges that cost something. */
const distinctLabels = (surcharges: readonly NamedSurcharge[]): (Labels | null)[] => {
  const distinct: (Labels | null)[] = [];
  for (const { surcharge_cents: cents, surcharge_labels: labels = null } of surcharges)
    if (cents > 0 && !distinct.some((present) => isSameSurcharge(present, labels))) distinct.push(labels);
  return distinct;
};

/** Returns what the surcharges of each name cost together, in the order of the names. */
export const surchargesByName = (surcharges: readonly NamedSurcharge[]): NamedSurcharge[] =>
  distinctLabels(surcharges).map((labels) => ({
    surcharge_labels: labels,
    surcharge_cents: surcharges
      .filter((surcharge) => isSameSurcharge(surcharge.surcharge_labels, labels))
      .reduce((sum, { surcharge_cents: cents }) => sum + cents, 0),
  }));

/** Returns the name of the surcharges of an order's parcels: all of their names. Null: unnamed import duty, or none. */
export const parcelSurchargeLabels = (surcharges: readonly NamedSurcharge[]): Labels | null => {
  const distinct = distinctLabels(surcharges);
  if (distinct.length < 2) return distinct[0] ?? null;
  const joined = (language: keyof Labels) =>
    distinct.map((labels) => (labels ?? dutyLabels)[language]).join(' + ');
  return { en: joined('en'), vi: joined('vi') };
};

/**
 * Returns the name for the surcharges of several orders: the one that they share, else `mixedSurchargeLabels`. Null:
 * unnamed import duty, or none.
 */
export const commonSurchargeLabels = (surcharges: readonly NamedSurcharge[]): Labels | null => {
  const [first = null, ...others] = distinctLabels(surcharges);
  return others.length === 0 ? first : mixedSurchargeLabels;
};
