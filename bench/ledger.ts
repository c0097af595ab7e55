import { balanceSource } from '../server/areas/balances/source.ts';
import { fillLists } from '../tests/support/lists/fillLists.ts';
import { buildSeller } from '../tests/support/worlds/seller.ts';
import { sellerTokens } from '../tests/support/worlds/sellerTokens.ts';
import { openClient } from './measure/httpClient.ts';
import { listResults, measureList } from './measure/measureList.ts';
import { watchMemory } from './measure/processes.ts';
import type { BenchResult } from './measure/report.ts';
import { median } from './measure/times.ts';
import { withServer } from './measure/withServer.ts';

const perPage = 25;
/** Megabytes that the server may hold more while it writes an export. */
const exportLimit = 100;

/** Measures the first and the last page of a ledger of so many entries, and the memory of its exports. */
export const runLedger = (entries: number, rounds: number): Promise<BenchResult[]> =>
  withServer(async (bench) => {
    const { server, services, ownerUrl } = bench;
    const seller = await buildSeller(services, { balanceCents: 0 });
    await fillLists(ownerUrl, seller, entries, ['ledger_entries']);
    const pages = { 'first page': {}, 'last page': { page: String(Math.ceil(entries / perPage)) } };
    const list = { source: balanceSource, path: '/bills/balances', pages };
    const cases = await measureList(bench, seller, list, rounds);
    const [first = Number.NaN, last = Number.NaN] = cases.map(({ measured }) => median(measured));
    const results: BenchResult[] = [
      ...listResults('ledger', cases),
      { name: 'ledger: last page against the first, p50', measured: last, base: first, limit: 1.5, plus: 1 },
    ];
    const get = openClient(server.url, (await sellerTokens(services, seller)).accountToken);
    for (const format of ['csv', 'xlsx']) {
      const { growthMb } = await watchMemory(server.pid, () =>
        get(`/bills/transactions/export?format=${format}`),
      );
      results.push({
        name: `ledger: memory of an export as ${format}`,
        measured: growthMb,
        limit: exportLimit,
        unit: 'MB',
      });
    }
    return results;
  });
