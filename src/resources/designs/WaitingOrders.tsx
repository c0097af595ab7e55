import { useTranslate } from 'ra-core';
import { CheckField } from '../../components/inputs/CheckField.tsx';
import type { DesignDetail, OrdersToUpdate } from '../../../contract/designs/calls.ts';

interface OrdersProps {
  uses: DesignDetail['uses'];
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

/** Returns the orders to send for a choice: `'all'` also covers orders that are not listed. */
export const ordersToUpdate = (uses: DesignDetail['uses'], chosenIds: ReadonlySet<string>): OrdersToUpdate =>
  uses.length > 0 && uses.every(({ id }) => chosenIds.has(id)) ? 'all' : [...chosenIds];

/** Chooses which orders waiting with the old file take the new one. */
export const WaitingOrders = ({ uses, chosen, onChoose }: OrdersProps) => {
  const translate = useTranslate();
  const isAllChosen = uses.every(({ id }) => chosen.has(id));
  const toggle = (id: string): void =>
    onChoose(new Set(chosen.has(id) ? [...chosen].filter((chosenId) => chosenId !== id) : [...chosen, id]));
  if (uses.length === 0) return null;
  return (
    <fieldset className="pl-dg-orders">
      <CheckField
        label={translate('library.replace.all')}
        checked={isAllChosen}
        isPartial={!isAllChosen && chosen.size > 0}
        onChange={() => onChoose(new Set(isAllChosen ? [] : uses.map(({ id }) => id)))}
      />
      {uses.map(({ id, code }) => (
        <CheckField key={id} label={`#${code}`} checked={chosen.has(id)} onChange={() => toggle(id)} />
      ))}
    </fieldset>
  );
};
