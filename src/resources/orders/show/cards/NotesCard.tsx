import { RecordContextProvider } from 'ra-core';
import type { OrderDetail } from '../../../../../contract/orders/calls.ts';
import { orders } from '../../../../../contract/orders/orders.ts';
import { SchemaProvider, SchemaSection } from '../../../../views/record/SchemaSection.tsx';

const fields = orders.show.find(({ title }) => title === 'words')?.fields ?? [];

/** Shows the notes of the order; null without any. */
export const NotesCard = ({ order }: { order: OrderDetail }) => {
  const filledFields = fields.filter((name) => order[name]);
  if (filledFields.length === 0) return null;
  return (
    <SchemaProvider resource={orders}>
      <RecordContextProvider value={order}>
        <SchemaSection title="words" fields={filledFields} />
      </RecordContextProvider>
    </SchemaProvider>
  );
};
