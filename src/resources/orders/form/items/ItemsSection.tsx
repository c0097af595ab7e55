import { MdOutlineAdd } from 'react-icons/md';
import { Button } from '../../../../components/inputs/Button.tsx';
import { useTranslate } from 'ra-core';
import { useMemo, useRef } from 'react';
import type { OrderDetail } from '../../../../../contract/orders/calls.ts';
import { useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { ErrorState } from '../../../../components/feedback/ErrorState.tsx';
import { SkeletonBlock } from '../../../../components/feedback/Skeletons.tsx';
import { useProducts } from '../../../../workflows/items/catalog.ts';
import { NoteBox } from '../../../../components/feedback/NoteBox.tsx';
import { deadlineOf } from '../../show/changes.ts';
import { FormCard } from '../FormCard.tsx';
import { ItemRow } from './ItemRow.tsx';
import { LockReason } from '../LockReason.tsx';
import type { OrderFormLocks } from '../locks.ts';
import { emptyItem, type OrderValues } from '../values.ts';

/** Maximum number of items in an order (contract/orders/calls.ts). */
const maxItems = 50;

const Summary = () => {
  const translate = useTranslate();
  const items = useWatch<OrderValues, 'items'>({ name: 'items' });
  const pieces = items.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
  const lines = translate('orders.items.lines', { smart_count: items.length });
  const words = { lines, pieces: translate('orders.items.pieces', { smart_count: pieces }) };
  return <span className="pl-faint pl-tn">{translate('orderForm.items.summary', words)}</span>;
};

interface ItemsSectionProps {
  locks: OrderFormLocks;
  /** The stored order; absent for a new one. */
  stored?: OrderDetail;
}

/** Returns the names of stored items by id, for those without a product. */
const namesOf = (stored: OrderDetail | undefined): ReadonlyMap<string, string> | undefined =>
  stored && new Map(stored.items.map(({ id, name }) => [id, name]));

/** Shows why the items are locked; if their files are still editable, says so, and until when. */
const LockNote = ({ locks: { items, prints }, stored }: ItemsSectionProps) => {
  const translate = useTranslate();
  const until = stored && items && !prints && deadlineOf('edit_prints', stored);
  if (!until) return <LockReason reason={items ?? prints} />;
  return (
    <NoteBox tone="info" dense>
      {translate(`orderForm.items.prints_open.${until}`)}
    </NoteBox>
  );
};

/** Heights in px of an item with its print areas, and of the first item of a new order, which has no product. */
const loadingHeight = { stored: 226, fresh: 169 } as const;

const Items = ({ locks, stored }: ItemsSectionProps) => {
  const translate = useTranslate();
  const names = useMemo(() => namesOf(stored), [stored]);
  const { fields, append, remove } = useFieldArray<OrderValues, 'items', 'key'>({
    name: 'items',
    keyName: 'key',
  });
  const { data, error, refetch } = useProducts();
  const addButton = useRef<HTMLButtonElement>(null);
  if (error) return <ErrorState text={translate(error.message)} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <div className="pl-card-body">
        <SkeletonBlock width="100%" height={names ? loadingHeight.stored : loadingHeight.fresh} />
      </div>
    );
  }
  const removeAt = (index: number) => {
    remove(index);
    // The focused button is removed with its item.
    addButton.current?.focus();
  };
  return (
    <>
      {fields.map(({ key, id }, index) => (
        <ItemRow
          key={key}
          index={index}
          products={data}
          locks={locks}
          name={id && names?.get(id)}
          onRemove={fields.length > 1 ? () => removeAt(index) : undefined}
        />
      ))}
      <div className="pl-of-foot">
        <Button
          ref={addButton}
          variant="outlined"
          startIcon={<MdOutlineAdd />}
          disabled={Boolean(locks.items) || fields.length >= maxItems}
          onClick={() => append(emptyItem(), { focusName: `items.${fields.length}.variant_id` })}
        >
          {translate('orders.action.add_item')}
        </Button>
      </div>
    </>
  );
};

/** Renders the items of the order. */
export const ItemsSection = (props: ItemsSectionProps) => {
  const translate = useTranslate();
  const { errors } = useFormState<OrderValues>({ name: 'items' });
  const message = errors.items?.root?.message ?? errors.items?.message;
  const { items, prints } = props.locks;
  return (
    <FormCard
      title={translate('orderForm.items.title')}
      aside={<Summary />}
      className="pl-of-items"
      path="items"
    >
      {(items || prints || message) && (
        <div className="pl-card-body">
          <LockNote {...props} />
          {message && <p className="pl-err">{translate(`invalid.${message}`)}</p>}
        </div>
      )}
      <Items {...props} />
    </FormCard>
  );
};
