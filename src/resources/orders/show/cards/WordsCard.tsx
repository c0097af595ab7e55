import { RecordContextProvider } from 'react-admin';
import type { OrderDetail } from '../../../../../contract/orders/calls.ts';
import { orders } from '../../../../../contract/orders/orders.ts';
import { SchemaProvider, SchemaSection } from '../../../../views/record/SchemaSection.tsx';

const fields = orders.show.find(({ title }) => title === 'words')?.fields ?? [];

/** What was said with the order, where something was. */
export const WordsCard = ({ order }: { order: OrderDetail }) => {
  const said = fields.filter((name) => order[name]);
  if (said.length === 0) return null;
  return (
    <SchemaProvider resource={orders}>
      <RecordContextProvider value={order}>
        <SchemaSection title="words" fields={said} />
      </RecordContextProvider>
    </SchemaProvider>
  );
};
