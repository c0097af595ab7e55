import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import polyglot from 'ra-i18n-polyglot';
import {
  I18nContextProvider,
  ListContextProvider,
  type ListControllerResult,
  type SortPayload,
  useList,
  useTranslate,
} from 'react-admin';
import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { type Order, orders } from '../../contract/orders/orders.ts';
import { catalogue } from '../../src/i18n/en/catalogue.ts';
import { toColumns } from '../../src/views/base/columns.ts';
import { SchemaTable } from '../../src/views/table/SchemaTable.tsx';
import { createSelection } from '../../src/views/base/selection.ts';
import { click } from './page.ts';
import { buildOrders, columnNames } from './records.ts';
import { addStyles } from './styles.ts';

const i18n = polyglot(() => catalogue, 'en');
const selection = createSelection();
const queries = new QueryClient();

const later: { set: (count: number) => void; hide: () => void } = { set: () => {}, hide: () => {} };

/** A list context whose sort is done here instead of by a server: the answer holds new objects, as a real one. */
const Table = () => {
  const [records, setRecords] = useState<Order[]>([]);
  const [sort, setSort] = useState<SortPayload>({ field: 'created_at', order: 'DESC' });
  const [names, setNames] = useState<readonly string[]>(columnNames);
  const translate = useTranslate();
  const columns = useMemo(() => toColumns(orders, names, translate), [names, translate]);
  later.set = (count) => flushSync(() => setRecords(buildOrders(count)));
  later.hide = () => flushSync(() => setNames((known) => known.toSpliced(4, 1)));
  const sorted = useMemo(
    () => (sort.order === 'ASC' ? structuredClone(records).toReversed() : records),
    [records, sort],
  );
  const context = useList({ data: sorted, perPage: 500 });
  const value = { ...context, data: sorted, sort, setSort } as ListControllerResult<Order>;
  return (
    <ListContextProvider value={value}>
      <SchemaTable resource={orders} columns={columns} selection={selection} caption="Orders" />
    </ListContextProvider>
  );
};

addStyles();
createRoot(document.body.appendChild(document.createElement('main'))).render(
  <QueryClientProvider client={queries}>
    <MemoryRouter>
      <I18nContextProvider value={i18n}>
        <Table />
      </I18nContextProvider>
    </MemoryRouter>
  </QueryClientProvider>,
);

window.bench = {
  show: (count) => later.set(count),
  tick: () => click('tbody tr:nth-child(3) .pl-cb'),
  selectAll: () => click('thead .pl-cb'),
  turn: () => click('th[aria-sort] button'),
  hide: () => later.hide(),
};
