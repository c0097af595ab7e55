import { createInterface } from 'node:readline';
import { readConfig } from '../../server/services/config.ts';
import { ensureDashboard } from '../dashboard.ts';
import { orderChanges, type DemoStore, type OrderChange } from './demoStore.ts';
import { startDemoShopBase } from './shopBase.ts';
import { startDemoShopify } from './shopify.ts';
import { startDemoWooCommerce } from './wooCommerce.ts';

/** Ports of the stores after the server's: 4801 to 4803 beside 4000. */
const portDistance = 801;

const help = `
Connect a store under Settings, Shops. Then type what happens in it: a command, a store (shopify, woo, shopbase)
and, for the latest order, nothing more, else its number.

  sell STORE            a paid order          pay STORE [NUMBER]     an unpaid order is paid
  owe STORE             an unpaid order       refund STORE [NUMBER]  one piece is refunded
  list STORE            orders, numbers sent  move STORE [NUMBER]    the buyer's address changes
  off STORE, on STORE   maintenance           cancel STORE [NUMBER]  the order is canceled
  unhook STORE          its hooks are lost    help                   print this again
`;

process.env['DEMO'] ??= 'on';
const { port, publicUrl: target } = readConfig(process.env);
const [shopify, woo, shopbase] = await Promise.all([
  startDemoShopify({ port: port + portDistance, target }),
  startDemoWooCommerce({ port: port + portDistance + 1, target }),
  startDemoShopBase({ port: port + portDistance + 2, target }),
]);
const stores: Readonly<Record<string, DemoStore>> = { shopify, woo, shopbase };
const storeHosts = Object.values(stores)
  .map(({ host, place }) => `${host}=${place}`)
  .join(',');

const describeAll = (store: DemoStore): string =>
  store
    .numbers()
    .map((number) => `${number}: ${store.describe(number)}`)
    .join('\n');

/** Commands about a store as a whole; each is answered with all orders of the store. */
const commands: Readonly<Record<string, (store: DemoStore) => void>> = {
  sell: (store) => store.sell(true),
  owe: (store) => store.sell(false),
  list: () => undefined,
  off: (store) => store.setOff(true),
  on: (store) => store.setOff(false),
  unhook: (store) => store.deleteHooks(),
};

const isChange = (word: string): word is OrderChange => orderChanges.some((change) => change === word);

/** Runs a typed line and returns the orders of the store as they are then. */
const runLine = (line: string): string => {
  const [word = '', storeName = '', typed] = line.trim().split(/\s+/);
  const store = stores[storeName];
  const command = commands[word];
  if (!store || !(command || isChange(word))) return help;
  const numbers = store.numbers();
  const number = typed ? numbers.find((name) => name.replace('#', '') === typed) : numbers.at(-1);
  if (isChange(word)) store.change[word](number ?? 'none');
  else command?.(store);
  return describeAll(store) || 'No orders.';
};

process.env['STORE_HOSTS'] = storeHosts;
await ensureDashboard();
await import('../../server/main.ts');

console.log(`\nSTORE_HOSTS=${storeHosts}`);
for (const { host, credentials } of Object.values(stores)) {
  const typed = Object.entries(credentials).map(([name, value]) => `${name} ${value}`);
  console.log(`Store  ${host}  ${typed.join('  ')}`);
}
console.log(help);
createInterface({ input: process.stdin }).on('line', (line) => {
  try {
    console.log(runLine(line));
  } catch (problem) {
    console.log(problem instanceof Error ? problem.message : problem);
  }
});
