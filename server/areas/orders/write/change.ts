import type { OrderChange } from '../../../../contract/orders/calls.ts';
import type { Order } from '../../../../contract/orders/orders.ts';
import { isMatched } from '../../../../contract/orders/files.ts';
import { actionFor } from '../../../../contract/orders/rules.ts';
import { insertRows } from '../../../database/insertRows.ts';
import { newId } from '../../../database/ids.ts';
import { ApiError } from '../../../base/errors.ts';
import { lockWalletOfOpen, takeOffBills } from '../../money/openBills.ts';
import { readWallet } from '../../money/wallet.ts';
import { pictureWith, searchText, summaryOf, type DraftItem, type WrittenOrder } from './build.ts';
import { demandAddress, assertLine, pricedDraft } from './create.ts';
import { addEvents, type NewEvent } from '../events.ts';
import type { BulkOrder } from '../locking.ts';
import { heldBack } from './held.ts';
import { asDraft, readItems, toDraftItem, type StoredItem } from './items.ts';
import { printedAs, resolveItems } from './prints.ts';
import { assertAllowed, lockOrder, type LockedOrder } from '../read/record.ts';
import { seenPriceColumns } from './reprice.ts';
import { returnStock } from '../stock/moveStock.ts';
import { addressStatus, itemRows, writtenPlace } from './rows.ts';
import { readNumbers } from '../read/trackingNumbers.ts';
import type { OrderWork } from '../work.ts';

type Fields = Partial<Omit<OrderChange, 'items' | 'version'>>;

const checkedFields = [
  'recipient',
  'address1',
  'address2',
  'city',
  'region',
  'postcode',
  'country',
  'tax_number',
] as const;

const placeNames = ['country', 'region', 'postcode', 'tax_number'] as const;

const changedFields = (order: Order, change: OrderChange): Fields => {
  const { items: _items, version: _version, ...sentFields } = change;
  const movesPlace = placeNames.some((name) => name in sentFields);
  const normalizedFields = movesPlace
    ? { ...sentFields, ...writtenPlace({ ...order, ...sentFields }) }
    : sentFields;
  const entries = Object.entries(normalizedFields).map(([name, value]) => [name, value || null] as const);
  return Object.fromEntries(
    entries.filter(([name, value]) => (order[name as keyof Fields] || null) !== value),
  );
};

type ItemsChange = 'none' | 'edit_prints' | 'edit_items';

const fileOf = (item: DraftItem, position: string) => {
  const print = item.prints.find((candidate) => candidate.position === position);
  return print && printedAs(print);
};

const compareItem = (before: StoredItem | undefined, after: DraftItem): ItemsChange => {
  if (!before || before.id !== after.id) return 'edit_items';
  if (before.variant_id !== after.variant_id || before.quantity !== after.quantity) return 'edit_items';
  if (before.listing_sku !== after.listing_sku || before.prints.length !== after.prints.length)
    return 'edit_items';
  const previousItem = toDraftItem(before);
  const files = after.prints.map((print) => [
    fileOf(previousItem, print.position),
    fileOf(after, print.position),
  ]);
  if (files.some(([was]) => was === undefined)) return 'edit_items';
  const differs = before.personalization !== after.personalization || files.some(([was, is]) => was !== is);
  return differs ? 'edit_prints' : 'none';
};

const compareItems = (before: readonly StoredItem[], after: readonly DraftItem[]): ItemsChange => {
  if (before.length !== after.length) return 'edit_items';
  const changes = after.map((item, index) => compareItem(before[index], item));
  return (
    changes.find((change) => change === 'edit_items') ??
    changes.find((change) => change === 'edit_prints') ??
    'none'
  );
};

interface Plan {
  order: LockedOrder;
  fields: Fields;
  before: StoredItem[];
  after: DraftItem[];
  items: ItemsChange;
}

const planChange = async (work: OrderWork, id: string, change: OrderChange): Promise<Plan> => {
  const order = await lockOrder(work, id);
  if (order.version !== change.version) throw new ApiError('version_conflict');
  const before = await readItems(work, [id]);
  const after = change.items
    ? await resolveItems(work, change.items, 'order.items', before)
    : asDraft(before);
  return {
    order,
    fields: changedFields(order, change),
    before,
    after,
    items: change.items ? compareItems(before, after) : 'none',
  };
};

const demandAll = ({ order, fields, items }: Plan, now: Date): void => {
  for (const field of Object.keys(fields) as (keyof Fields)[]) assertAllowed(actionFor[field], order, now);
  if (items !== 'none') assertAllowed(items, order, now);
};

/** Prices the order as of now if the change touches what prices depend on; another file on an area does not. */
const reprice = async (
  work: OrderWork,
  { order, fields, after, items }: Plan,
): Promise<WrittenOrder | undefined> => {
  const affectsPrice =
    items === 'edit_items' || fields.country !== undefined || fields.shipping_line !== undefined;
  if (!affectsPrice) return undefined;
  const { discount_bp: discountBp } = await readWallet(work.tx, work.accountId);
  return pricedDraft(work, { ...order, ...fields, items: after }, discountBp, 'order.');
};

const eventsOf = ({ order, fields, items }: Plan): NewEvent[] => {
  const { shipping_line: line, ...otherFields } = fields;
  const editedFields = [...Object.keys(otherFields), ...(items === 'none' ? [] : ['items'])];
  return [
    ...(line
      ? [{ order_id: order.id, kind: 'line_changed' as const, data: { from: order.shipping_line, to: line } }]
      : []),
    ...(editedFields.length > 0
      ? [{ order_id: order.id, kind: 'edited' as const, data: { fields: editedFields } }]
      : []),
  ];
};

const searchOf = async (work: OrderWork, order: Order, { after }: Plan): Promise<string> => {
  const items = after.map((item) => ({
    ...item,
    variant: item.variant_id ? work.book.byId(item.variant_id) : undefined,
  }));
  return searchText(order.code, order, items, await readNumbers(work, order.id));
};

const replaceItems = async (
  { tx, accountId }: OrderWork,
  orderId: string,
  built: WrittenOrder,
): Promise<void> => {
  // A rejected order that is paid has taken pieces; sending it again takes those of the new items.
  await returnStock({ tx, accountId }, [orderId]);
  await tx
    .deleteFrom('order_items')
    .where('account_id', '=', accountId)
    .where('order_id', '=', orderId)
    .execute();
  await insertRows(tx, 'order_items', itemRows(accountId, orderId, built, newId));
};

const replacePrints = async (
  { tx, accountId }: OrderWork,
  orderId: string,
  items: readonly DraftItem[],
): Promise<void> => {
  for (const { id = '', prints, personalization } of items) {
    await tx
      .updateTable('order_items')
      .set({ prints: JSON.stringify(prints), personalization })
      .where('account_id', '=', accountId)
      .where('order_id', '=', orderId)
      .where('id', '=', id)
      .execute();
  }
};

/** Returns the columns of the order that other files change. */
const filesOf = (work: OrderWork, order: Order, items: readonly DraftItem[]) => ({
  matched: isMatched(items),
  prints_held: heldBack(work, items) !== undefined,
  item_picture: order.item_picture && pictureWith(order.item_picture, items[0]),
});

const save = async (work: OrderWork, plan: Plan): Promise<void> => {
  const { order, fields } = plan;
  const next = { ...order, ...fields };
  const addressChanged = checkedFields.some((name) => name in fields);
  if (addressChanged) demandAddress(next);
  if (addressChanged || fields.shipping_line) assertLine(work, next);
  const built = await reprice(work, plan);
  await work.tx
    .updateTable('orders')
    .set({
      ...fields,
      ...(built && { ...built.cost, ...seenPriceColumns, ...summaryOf(built) }),
      ...(!built && plan.items === 'edit_prints' && filesOf(work, order, plan.after)),
      ...(addressChanged && { address_check: addressStatus(next) }),
      search: await searchOf(work, next, plan),
      version: order.version + 1,
    })
    .where('account_id', '=', work.accountId)
    .where('id', '=', order.id)
    .execute();
  if (built) await replaceItems(work, order.id, built);
  else if (plan.items === 'edit_prints') await replacePrints(work, order.id, plan.after);
  await addEvents(work.tx, work, eventsOf(plan));
};

/**
 * Handles PUT /orders/{id}. Unchanged values are no change. Throws `not_found`, `version_conflict`, the rule's reason,
 * or 422. Prices the order again when items, line or country change.
 */
export const changeOrder = async (work: OrderWork, id: string, change: OrderChange): Promise<void> => {
  const wallet = await lockWalletOfOpen(work.tx, work.accountId, [id]);
  const plan = await planChange(work, id, change);
  demandAll(plan, work.now);
  if (Object.keys(plan.fields).length === 0 && plan.items === 'none') return;
  await save(work, plan);
  if (wallet) await takeOffBills(work.tx, work, wallet, [id]);
};

/**
 * Returns what an order would cost with other items; null while one of them has no product. Throws 422 like a change by
 * hand. Changes nothing.
 */
export const costWithItems = (
  work: OrderWork,
  order: BulkOrder,
  before: readonly StoredItem[],
  after: readonly DraftItem[],
  discountBp: number,
): number | null =>
  compareItems(before, after) === 'edit_items'
    ? pricedDraft(work, { ...order, items: after }, discountBp, 'order.').cost.total_cents
    : order.total_cents;

/**
 * Changes the items of a locked order. `next` computes them from the current ones. Throws `not_found`, the rule's
 * reason, or 422 like a change by hand.
 */
export const changeItems = async (
  work: OrderWork,
  id: string,
  next: (items: readonly StoredItem[]) => DraftItem[],
): Promise<void> => {
  const wallet = await lockWalletOfOpen(work.tx, work.accountId, [id]);
  const order = await lockOrder(work, id);
  const before = await readItems(work, [id]);
  const after = next(before);
  const plan: Plan = { order, fields: {}, before, after, items: compareItems(before, after) };
  demandAll(plan, work.now);
  if (plan.items === 'none') return;
  await save(work, plan);
  if (wallet) await takeOffBills(work.tx, work, wallet, [id]);
};
