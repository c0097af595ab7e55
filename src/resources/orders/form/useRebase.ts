import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { OrderDetail } from '../../../../contract/orders/calls.ts';
import { readOrder } from '../readOrder.ts';
import { changedNames, type OrderValues, orderValues } from './values.ts';

/** Applies a newer version to the form: the seller's changes stay, everything else is updated. */
export const rebaseOrderForm = (
  form: UseFormReturn<OrderValues>,
  before: OrderValues,
  latest: OrderValues,
): void => {
  const formValues = structuredClone(form.getValues());
  const changedFields = changedNames(before, formValues);
  form.reset(latest);
  for (const name of changedFields) form.setValue(name, formValues[name], { shouldDirty: true });
};

/** Detects another person's change to an order that is being edited. */
export const useConflict = (id: string) => {
  const [latest, setLatest] = useState<OrderDetail>();
  /** Reads the order again; returns false if that fails too. */
  const readLatest = async (): Promise<boolean> => {
    try {
      setLatest(await readOrder(id));
      return true;
    } catch {
      return false;
    }
  };
  return { latest, readLatest, settle: () => setLatest(undefined) };
};

/** Returns the fields in which two versions differ. */
export const differences = (before: OrderDetail, latest: OrderDetail): (keyof OrderValues)[] =>
  changedNames(orderValues(before), orderValues(latest));
