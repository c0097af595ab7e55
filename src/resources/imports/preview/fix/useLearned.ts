import { useCallback, useMemo, useState } from 'react';
import type { RuleWish } from '../../../../../contract/imports/calls.ts';
import { isRuleField, sameValue } from '../../../../../contract/imports/values.ts';
import { getSession } from '../../../../providers/identity/session.ts';
import type { Fix } from '../../api.ts';

/** A correction that may become a rule of the template. */
export type Learned = Pick<RuleWish, 'field' | 'value' | 'ours'>;

const same = (one: Learned, other: Learned): boolean =>
  one.field === other.field && sameValue(one.field, one.value, other.value);

/** As many as are offered; a file of many different mistakes teaches nothing. */
const most = 20;

/** By user and import: the preview goes for a while where many rows are checked again. In memory only. */
const kept = new Map<string, readonly Learned[]>();

/** What the seller has put right, the last first, until it is kept or waved away. */
export const useLearned = (id: string) => {
  const [place] = useState(() => `${getSession()?.user.id} ${id}`);
  const [offers, setOffers] = useState<readonly Learned[]>(() => kept.get(place) ?? []);
  const change = useCallback(
    (next: (before: readonly Learned[]) => readonly Learned[]) => {
      // The answer that offers one may come after the page has gone.
      kept.set(place, next(kept.get(place) ?? []));
      setOffers(next);
    },
    [place],
  );
  const drop = useCallback(
    (one: Learned) => change((before) => before.filter((other) => !same(one, other))),
    [change],
  );
  const offer = useCallback(
    ({ field, value }: Fix, old: string) => {
      const ours = value.trim();
      if (
        !isRuleField(field) ||
        old.trim() === '' ||
        ours === '' ||
        ours === old ||
        Math.max(old.length, ours.length) > 200
      )
        return;
      const one = { field, value: old, ours } as Learned;
      change((before) => [one, ...before.filter((other) => !same(one, other))].slice(0, most));
    },
    [change],
  );
  return useMemo(() => ({ offers, offer, drop }), [offers, offer, drop]);
};
