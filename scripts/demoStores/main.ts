import { createInterface } from 'node:readline';
import { readConfig } from '../../server/services/config.ts';
import { runServer } from '../../server/start/runServer.ts';
import { ensureDashboard } from '../dashboard.ts';
import { demoOrderChanges, type DemoStore, type DemoOrderChange } from './demoStore.ts';
import { startDemoShopBase } from './shopBase.ts';
import { startDemoShopify } from './shopify.ts';
import { startDemoWooCommerce } from './wooCommerce.ts';

const help = `
Connect a store under Settings, Shops. Then type what happens in it: a command, a store (shopify, woo, shopbase)
and, for the latest order, nothing more, else its number.

  sell STORE            a paid order          pay STORE [NUMBER]     an unpaid order is paid
  owe STORE             an unpaid order       refund STORE [NUMBER]  one piece is refunded
  list STORE            orders, numbers sent  move STORE [NUMBER]    the buyer's address changes
  off STORE, on STORE   maintenance           cancel STORE [NUMBER]  the order is canceled
  unhook STORE          its hooks are lost    revoke STORE           it refuses the keys
  help                  print this again      grant STORE            it accepts them again
`;

process.env['DEMO'] ??= 'on';
const { port, publicUrl: target } = readConfig(process.env);
/** 4801 beside a server at 4000. */
const firstPort = port + 801;
const stores: Readonly<Record<string, DemoStore>> = {
  shopify: await startDemoShopify(firstPort, target),
  woo: await startDemoWooCommerce(firstPort + 1),
  shopbase: await startDemoShopBase(firstPort + 2),
};

/** Commands about a store as a whole; each is answered with all orders of the store. */
const commands: Readonly<Record<string, (store: DemoStore) => void>> = {
  sell: (store) => store.sell(true),
  owe: (store) => store.sell(false),
  list: () => undefined,
  off: (store) => store.setOff(true),
  on: (store) => store.setOff(false),
  unhook: (store) => store.deleteHooks(),
  revoke: (store) => store.setRevoked(true),
  grant: (store) => store.setRevoked(false),
};

const isChange = (word: string): word is DemoOrderChange =>
  demoOrderChanges.some((change) => change === word);

/** Runs a typed line and returns the orders of the store as they are then. */
const runLine = (line: string): string => {
  const [word = '', storeName = '', number] = line.trim().split(/\s+/);
  const store = stores[storeName];
  if (!store) return help;
  if (isChange(word)) {
    const orders = store.orders();
    const order = number ? orders.find((candidate) => candidate.number.endsWith(number)) : orders.at(-1);
    order?.[word]();
  } else if (commands[word]) commands[word](store);
  else return help;
  const lines = store.orders().map((order) => `${order.number}: ${order.state.join(', ')}`);
  return lines.join('\n') || 'No orders.';
};

process.env['STORE_HOSTS'] = Object.values(stores)
  .map(({ host, place }) => `${host}=${place}`)
  .join(',');
await runServer(ensureDashboard());

console.log(`\nSTORE_HOSTS=${process.env['STORE_HOSTS']}`);
for (const { host, credentials } of Object.values(stores)) {
  const typed = Object.entries(credentials).map(([name, value]) => `${name} ${value}`);
  console.log(`Store  ${host}  ${typed.join('  ')}`);
}
console.log(help);
createInterface({ input: process.stdin }).on('line', (line) => console.log(runLine(line)));
