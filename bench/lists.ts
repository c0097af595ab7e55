import { orderSource } from '../server/areas/orders/read/source.ts';
import { fillOrders } from '../tests/support/lists/fillOrders.ts';
import { listResults, measureList } from './measure/measureList.ts';
import type { BenchResult } from './measure/report.ts';
import { withServer } from './measure/withServer.ts';

const dayBefore = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const pages = () => ({
  'first page': {},
  'filtered page': { status: 'awaiting,process', start_date: dayBefore(60), end_date: dayBefore(20) },
  'page 400': { page: '400' },
  search: { search: 'grace miller' },
});

/** Measures the orders list of a shop that has a fifth of so many orders. */
export const runLists = (orders: number, rounds: number): Promise<BenchResult[]> =>
  withServer(async (bench) => {
    const shop = await fillOrders(bench.ownerUrl, orders);
    const list = { source: orderSource, path: '/orders', pages: pages(), facets: 'status' };
    return listResults('orders', await measureList(bench, shop, list, rounds));
  });
