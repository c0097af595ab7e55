import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type BenchResult, isMissed, machineLoad, printResults } from './measure/report.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    orders: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '300' },
    rows: { type: 'string', default: '100000' },
    objects: { type: 'string', default: '10000' },
    entries: { type: 'string', default: '1000000' },
    dead: { type: 'string', default: '100000' },
    billed: { type: 'string', default: '1000' },
    confirms: { type: 'string', default: '200' },
    lines: { type: 'string', default: '10000' },
    parcels: { type: 'string', default: '2000000' },
    events: { type: 'string', default: '100000' },
    megabytes: { type: 'string', default: '50' },
    designs: { type: 'string', default: '2000' },
    listed: { type: 'string', default: '200000' },
    data: { type: 'string' },
  },
});

const parts: Readonly<Record<string, () => Promise<BenchResult[]>>> = {
  lists: async () => {
    const { runLists } = await import('./lists.ts');
    const data = values.data && resolve(values.data);
    return runLists({ orders: Number(values.orders), rounds: Number(values.rounds), data });
  },
  blocks: async () => (await import('./blocks.ts')).runBlocks(Number(values.listed)),
  import: async () => (await import('./import.ts')).runImport(Number(values.rows)),
  detection: async () => (await import('./detection.ts')).runDetection(Number(values.rows)),
  ledger: async () => (await import('./ledger.ts')).runLedger(Number(values.entries)),
  money: async () =>
    (await import('./money.ts')).runMoney({
      billed: Number(values.billed),
      confirms: Number(values.confirms),
      lines: Number(values.lines),
    }),
  parcels: async () =>
    (await import('./parcels.ts')).runParcels({
      parcels: Number(values.parcels),
      rounds: Number(values.rounds),
      events: Number(values.events),
    }),
  catalog: async () => (await import('./catalog.ts')).runCatalog(),
  table: async () => (await import('./table.ts')).runTable(),
  mockups: async () => (await import('./mockups.ts')).runMockups(Number(values.rounds)),
  links: async () => (await import('./links.ts')).runLinks(Number(values.dead)),
  uploads: async () => (await import('./uploads.ts')).runUploads(Number(values.megabytes)),
  scroll: async () => (await import('./scroll.ts')).runScroll(Number(values.designs)),
  queue: async () => (await import('./queue.ts')).runQueue(Number(values.designs)),
  placement: async () => (await import('./placement.ts')).runPlacement(),
  load: async () => (await import('./load.ts')).runLoad(),
  areas: async () => (await import('./areas.ts')).runAreas(),
  crowd: async () => (await import('./crowd.ts')).runCrowd(),
  'sign-in': async () => (await import('./signIn.ts')).runSignIn(),
  backup: async () =>
    (await import('./backup.ts')).runBackup({
      orders: Number(values.orders),
      objects: Number(values.objects),
    }),
};

/** The figures of docs/bench.md, all or those named; 1 as the exit code when a limit is missed. */
const main = async (): Promise<void> => {
  const names = positionals.length > 0 ? positionals : Object.keys(parts);
  const unknown = names.filter((name) => !Object.hasOwn(parts, name));
  if (unknown.length > 0)
    throw new Error(`No such part: ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}.`);
  const results: BenchResult[] = [];
  for (const name of names) {
    console.log(`${name}  (load average ${machineLoad()})`);
    results.push(...((await parts[name]?.()) ?? []));
  }
  console.log(`Load average at the end ${machineLoad()}`);
  printResults(results);
  process.exitCode = results.some(isMissed) ? 1 : 0;
};

await main();
