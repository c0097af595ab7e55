import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { OrderDetail } from '../../../../contract/orders/calls.ts';
import { readOrder } from '../readOrder.ts';
import { changedNames, type OrderValues, orderValues } from './values.ts';

/** Puts a newer version under the form: what the seller changed stays, all the rest becomes new. */
export const rebase = (form: UseFormReturn<OrderValues>, before: OrderValues, latest: OrderValues): void => {
  const mine = structuredClone(form.getValues());
  const changed = changedNames(before, mine);
  form.reset(latest);
  for (const name of changed) form.setValue(name, mine[name], { shouldDirty: true });
};

/** What another person's change did to an order that is being edited. */
export const useConflict = (id: string) => {
  const [latest, setLatest] = useState<OrderDetail>();
  /** Reads the order again; false where that fails too. */
  const look = async (): Promise<boolean> => {
    try {
      setLatest(await readOrder(id));
      return true;
    } catch {
      return false;
    }
  };
  return { latest, look, settle: () => setLatest(undefined) };
};

/** The fields in which two versions differ. */
export const differences = (before: OrderDetail, latest: OrderDetail): (keyof OrderValues)[] =>
  changedNames(orderValues(before), orderValues(latest));
