import { parseArgs } from 'node:util';
import { type BenchResult, isMissed, machineLoad, printResults } from './measure/report.ts';

/** Sizes of the parts and their defaults, which docs/bench.md has the figures of. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    orders: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '300' },
    rows: { type: 'string', default: '100000' },
    entries: { type: 'string', default: '1000000' },
    billed: { type: 'string', default: '1000' },
    confirms: { type: 'string', default: '200' },
    parcels: { type: 'string', default: '2000000' },
    events: { type: 'string', default: '100000' },
    megabytes: { type: 'string', default: '50' },
    loads: { type: 'string', default: '9' },
    listed: { type: 'string', default: '200000' },
    sold: { type: 'string', default: '10000' },
    variants: { type: 'string', default: '100000' },
    minutes: { type: 'string', default: '60' },
  },
});

const size = (name: keyof typeof values): number => Number(values[name]);

/** Parts by name. Each is loaded when it runs: what a part imports would cost the others memory. */
const parts: Readonly<Record<string, () => Promise<BenchResult[]>>> = {
  lists: async () => (await import('./lists.ts')).runLists(size('orders'), size('rounds')),
  parcels: async () =>
    (await import('./parcels.ts')).runParcels(size('parcels'), size('rounds'), size('events')),
  blocks: async () => (await import('./blocks.ts')).runBlocks(size('listed')),
  import: async () => (await import('./import.ts')).runImport(size('rows')),
  ledger: async () => (await import('./ledger.ts')).runLedger(size('entries'), size('rounds')),
  money: async () => (await import('./money.ts')).runMoney(size('billed'), size('confirms')),
  uploads: async () => (await import('./uploads.ts')).runUploads(size('megabytes')),
  'sign-in': async () => (await import('./signIn.ts')).runSignIn(),
  crowd: async () => (await import('./crowd.ts')).runCrowd(size('listed')),
  load: async () => (await import('./load.ts')).runLoad(size('loads')),
  areas: async () => (await import('./areas.ts')).runAreas(size('loads')),
  memory: async () => (await import('./memory.ts')).runMemory(size('minutes')),
  stores: async () => (await import('./stores.ts')).runStores(size('sold')),
  operator: async () => (await import('./operator.ts')).runOperator(size('variants')),
};

/** Measures the named parts, or all; the exit code is 1 when a limit is missed. */
const main = async (): Promise<void> => {
  const names = positionals.length > 0 ? positionals : Object.keys(parts);
  const unknown = names.filter((name) => !Object.hasOwn(parts, name));
  if (unknown.length > 0)
    throw new Error(`No such part: ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}.`);
  for (const name of names) {
    console.log(`${name}  (load average ${machineLoad()})`);
    const results = (await parts[name]?.()) ?? [];
    printResults(results);
    if (results.some(isMissed)) process.exitCode = 1;
  }
  console.log(`Load average at the end ${machineLoad()}`);
};

await main();
