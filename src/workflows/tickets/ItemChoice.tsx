import { Select } from '../../components/inputs/Select.tsx';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { OrderItem } from '../../../contract/orders/calls.ts';
import { Thumb } from '../../components/media/Thumb.tsx';

interface ItemChoiceProps {
  items: readonly OrderItem[];
  /** Item id → number of pieces. */
  chosen: ReadonlyMap<string, number>;
  onChange: (chosen: ReadonlyMap<string, number>) => void;
  invalid: string | undefined;
}

const numbersUpTo = (maximum: number): number[] => Array.from({ length: maximum }, (_, at) => at + 1);

/** Maximum number of pieces offered as a list; a larger quantity is typed. */
const listed = 50;

const Quantity = ({
  item,
  value,
  onChange,
}: {
  item: OrderItem;
  value: number;
  onChange: (value: number) => void;
}) => {
  const translate = useTranslate();
  const label = translate('tickets.new.quantity', { name: item.name });
  if (item.quantity > listed) {
    return (
      <input
        type="number"
        className="pl-inp pl-num pl-tk-count"
        aria-label={label}
        min={1}
        max={item.quantity}
        value={value}
        onChange={({ target }) =>
          onChange(Math.min(item.quantity, Math.max(1, Math.trunc(Number(target.value)) || 1)))
        }
      />
    );
  }
  return (
    <Select
      className="pl-tk-count"
      aria-label={label}
      options={numbersUpTo(item.quantity).map((count) => ({
        value: String(count),
        label: `${count} / ${item.quantity}`,
      }))}
      value={String(value)}
      onChange={(count) => onChange(Number(count))}
    />
  );
};

/** Choice of the items of an order that a ticket is about, and the pieces of each. */
export const ItemChoice = ({ items, chosen: chosenItems, onChange, invalid }: ItemChoiceProps) => {
  const translate = useTranslate();
  const id = useId();
  const setQuantity = (item: OrderItem, quantity: number | null): void => {
    const next = new Map(chosenItems);
    if (quantity === null) next.delete(item.id);
    else next.set(item.id, quantity);
    onChange(next);
  };
  return (
    <fieldset className="pl-fld pl-tk-set" aria-describedby={invalid && id}>
      <legend className="pl-lbl">{translate('tickets.new.items')}</legend>
      <ul className="pl-tk-items">
        {items.map((item) => {
          const quantity = chosenItems.get(item.id);
          return (
            <li key={item.id} data-on={quantity !== undefined}>
              <label className="pl-grow pl-row">
                <input
                  type="checkbox"
                  className="pl-cb"
                  checked={quantity !== undefined}
                  onChange={({ target }) => setQuantity(item, target.checked ? item.quantity : null)}
                />
                <Thumb product={item.drawing ?? undefined} color={item.hex ?? undefined} />
                <span className="pl-grow">
                  <b>{item.name}</b>
                  <small className="pl-muted">{[item.options, item.sku].filter(Boolean).join(' · ')}</small>
                </span>
              </label>
              {quantity !== undefined && item.quantity > 1 && (
                <Quantity item={item} value={quantity} onChange={(count) => setQuantity(item, count)} />
              )}
            </li>
          );
        })}
      </ul>
      {invalid && (
        <p id={id} className="pl-err" role="alert">
          {invalid}
        </p>
      )}
    </fieldset>
  );
};
