import { useCallback, useMemo, useState } from 'react';
import type { RuleWish } from '../../../../contract/imports/calls.ts';
import { isRuleField } from '../../../../contract/imports/values.ts';
import type { Fix } from '../api.ts';

/** A correction that may become a rule of the template. */
export type Learned = Pick<RuleWish, 'field' | 'value' | 'ours'>;

const same = (one: Learned, other: Learned): boolean =>
  one.field === other.field && one.value.toLowerCase() === other.value.toLowerCase();

/** As many as are offered; a file of many different mistakes teaches nothing. */
const most = 20;

/** What the seller has put right, the last first, until it is kept or waved away. */
export const useLearned = () => {
  const [offers, setOffers] = useState<readonly Learned[]>([]);
  const drop = useCallback((one: Learned) => setOffers((before) => before.filter((other) => !same(one, other))), []);
  const offer = useCallback(({ field, value }: Fix, old: string) => {
    const ours = value.trim();
    if (!isRuleField(field) || old.trim() === '' || ours === '' || ours === old || Math.max(old.length, ours.length) > 200) return;
    const one = { field, value: old, ours } as Learned;
    setOffers((before) => [one, ...before.filter((other) => !same(one, other))].slice(0, most));
  }, []);
  return useMemo(() => ({ offers, offer, drop }), [offers, offer, drop]);
};
