import type { Kysely } from 'kysely';
import { parcelEvents } from '../../contract/orders/parcelEvents.ts';
import { rejectReasons } from '../../contract/orders/rejectReasons.ts';
import { orderStatusOf } from '../../contract/orders/statuses.ts';
import { trackingOf } from '../areas/orders/house/carriers.ts';
import { refundOrder } from '../areas/orders/house/houseRefund.ts';
import { readPrintSheet, type SheetItem } from '../areas/orders/house/printSheet.ts';
import { acceptOrder, rejectOrder, startOrder, type HouseWork } from '../areas/orders/house/progress.ts';
import { shipParcel, trackParcel, unsentItems } from '../areas/orders/house/shipping.ts';
import type { Database } from '../database/tables.ts';
import { asTenant } from '../database/tenant.ts';
import type { Services } from '../services.ts';
import { OpsProblem, type Command, type Commands } from './command.ts';

type Step = (work: HouseWork, id: string, rest: string) => Promise<void>;

const FACILITY = 'Da Nang';
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const findOrder = async (db: Kysely<Database>, name: string) => {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'account_id', 'code'])
    .where(UUID.test(name) ? 'id' : 'code', '=', name)
    .limit(2)
    .execute();
  const [order] = rows;
  if (!order) throw new OpsProblem(`There is no order ${name}.`);
  if (rows.length > 1) throw new OpsProblem(`Several accounts have an order ${name}: give its id.`);
  return order;
};

const findParcel = async (db: Kysely<Database>, number: string) => {
  const rows = await db.selectFrom('trackings').select(['id', 'account_id']).where('number', '=', number).limit(2).execute();
  const [parcel] = rows;
  if (!parcel || rows.length > 1) throw new OpsProblem(`${rows.length > 1 ? 'Several parcels have' : 'No parcel has'} the number ${number}.`);
  return parcel;
};

/** Takes a step of the house on one order, found by code or id, and says where it stands then. */
const onOrder = (usage: string, help: string, step: Step): Command => ({
  usage: `<order>${usage}`,
  help,
  run: async ({ db, now }: Services, [name = '', ...rest]) => {
    const { id, account_id: accountId, code } = await findOrder(db, name);
    const status = await asTenant(db, accountId, async (tx) => {
      await step({ tx, accountId, now: now() }, id, rest.join(' '));
      const query = tx.selectFrom('orders').select('status').where('account_id', '=', accountId).where('id', '=', id);
      return orderStatusOf((await query.executeTakeFirstOrThrow()).status);
    });
    return [`${code}  ${status}`];
  },
});

/** All that is not sent yet goes in one parcel on the order's own line. */
const ship: Step = async (work, id, number) => {
  const { shipping_line: line } = await work.tx
    .selectFrom('orders')
    .select('shipping_line')
    .where('account_id', '=', work.accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { number: sample, carrier, url } = trackingOf(line, '0');
  const items = await unsentItems(work, id);
  await shipParcel(work, id, { number, carrier, line, url: url.slice(0, -sample.length) + number, items });
};

const track: Command = {
  usage: '<tracking number> <code> <event>',
  help: `Write what a carrier reports: tracking code 1 to 14, and one of ${parcelEvents.join(', ')}, or words of its own`,
  run: async ({ db, now }, [number = '', code = '', ...words]) => {
    const status = Number(code);
    if (!Number.isInteger(status) || status < 1 || status > 14) throw new OpsProblem('The tracking code is 1 to 14.');
    const { id, account_id: accountId } = await findParcel(db, number);
    const stands = await asTenant(db, accountId, async (tx) => {
      await trackParcel({ tx, accountId, now: now() }, id, status, words.join(' '));
      const query = tx.selectFrom('trackings').select(['status', 'last_event']).where('account_id', '=', accountId);
      return query.where('id', '=', id).executeTakeFirstOrThrow();
    });
    // A late message changes nothing: the answer is where the parcel stands.
    return [`${number}  ${stands.status}  ${stands.last_event ?? ''}`];
  },
};

const itemLines = ({ quantity, name, options, prints, personalization }: SheetItem): string[] => [
  `${quantity} x ${name}  ${options}`,
  ...prints.map(({ position, file_name: file, key }) => `    ${position}  ${file}  ${key ?? 'not here yet'}`),
  ...(personalization ? ['    personalization', ...personalization.split('\n').map((line) => `        ${line}`)] : []),
];

/** Read only: what the printers need. */
const sheet: Command = {
  usage: '<order>',
  help: 'What is printed for an order: its items, their files, and what the buyer wants on each',
  run: async ({ db, now }, [name = '']) => {
    const { id, account_id: accountId, code } = await findOrder(db, name);
    const items = await asTenant(db, accountId, (tx) => readPrintSheet({ tx, accountId, now: now() }, id));
    return [code, ...items.flatMap(itemLines)];
  },
};

/** The house's steps on orders (architecture §4): the same functions that the simulator calls. */
export const orderCommands: Commands = {
  'orders sheet': sheet,
  'orders accept': onOrder('', 'Pass the review: the order waits for production', acceptOrder),
  'orders start': onOrder(' [facility]', 'Start production', (work, id, rest) => startOrder(work, id, rest || FACILITY)),
  'orders reject': onOrder(' <reason>', `Refuse an order with a reason that the seller can act on: ${rejectReasons.join(', ')}, or words of your own`, rejectOrder),
  'orders ship': onOrder(' <tracking number>', 'Send all that is not sent yet in one parcel', ship),
  'orders track': track,
  'orders refund': onOrder('', 'Give back all that a paid order still holds', refundOrder),
};
