import { useCallback, useMemo, useState } from 'react';
import type { RuleRequest } from '../../../../../contract/imports/calls.ts';
import { isRuleField, sameValue } from '../../../../../contract/imports/values.ts';
import { getSession } from '../../../../providers/identity/session.ts';
import type { Fix } from '../../api.ts';

/** A correction that may become a rule of the template. */
export type Correction = Pick<RuleRequest, 'field' | 'value' | 'ours'>;

const isSameCorrection = (a: Correction, b: Correction): boolean =>
  a.field === b.field && sameValue(a.field, a.value, b.value);

/** Maximum number of offered corrections; a file of many different mistakes teaches nothing. */
const maxOffers = 20;

/** Offers by user and import, because the preview closes while many rows are checked again. In memory only. */
const offersByImport = new Map<string, readonly Correction[]>();

/** Holds the seller's corrections, the latest first, until each is saved as a rule or dismissed. */
export const useCorrections = (id: string) => {
  const [storageKey] = useState(() => `${getSession()?.user.id} ${id}`);
  const [offers, setOffers] = useState<readonly Correction[]>(() => offersByImport.get(storageKey) ?? []);
  const change = useCallback(
    (update: (previous: readonly Correction[]) => readonly Correction[]) => {
      // The answer with the correction may arrive after the page has closed.
      offersByImport.set(storageKey, update(offersByImport.get(storageKey) ?? []));
      setOffers(update);
    },
    [storageKey],
  );
  const drop = useCallback(
    (correction: Correction) =>
      change((previous) => previous.filter((candidate) => !isSameCorrection(correction, candidate))),
    [change],
  );
  const offer = useCallback(
    ({ field, value }: Fix, oldValue: string) => {
      const correctedValue = value.trim();
      if (
        !isRuleField(field) ||
        oldValue.trim() === '' ||
        correctedValue === '' ||
        correctedValue === oldValue ||
        Math.max(oldValue.length, correctedValue.length) > 200
      )
        return;
      const correction: Correction = { field, value: oldValue, ours: correctedValue };
      change((previous) =>
        [correction, ...previous.filter((candidate) => !isSameCorrection(correction, candidate))].slice(
          0,
          maxOffers,
        ),
      );
    },
    [change],
  );
  return useMemo(() => ({ offers, offer, drop }), [offers, offer, drop]);
};
