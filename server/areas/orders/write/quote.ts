import type { z } from 'zod';
import type { quoteInputSchema, quoteSchema } from '../../../../contract/orders/calls.ts';
import { readWallet } from '../../money/wallet.ts';
import { demandShop, priced } from './create.ts';
import type { Work } from '../work.ts';

/** The shop of a token that reaches one alone. */
const onlyShop = ({ shops }: Work): string | null =>
  shops !== 'all' && shops.length === 1 ? (shops[0] ?? null) : null;

/** POST /orders/quote: the cost with the account's package, per item and whole. Throws 422 like creating. */
export const quoteOrder = async (
  work: Work,
  { items, shop_id: named, ...order }: z.infer<typeof quoteInputSchema>,
): Promise<z.infer<typeof quoteSchema>> => {
  if (named) await demandShop(work, named, 'shop_id');
  const { discount_bp: discountBp } = await readWallet(work.tx, work.accountId);
  const drafts = items.map(({ id: _id, prints, ...item }) => ({
    ...item,
    listing_sku: null,
    personalization: null,
    prints: prints.map(({ position, design_id }) => ({
      position,
      design_id,
      file_name: '',
      url: null,
      width_px: null,
      height_px: null,
    })),
  }));
  const built = priced(work, { ...order, items: drafts }, discountBp);
  return {
    shop_id: named ?? onlyShop(work),
    ...built.cost,
    items: built.items.map(({ unit_cents, print_cents, quantity }) => ({
      unit_cents,
      print_cents,
      total_cents: quantity * (unit_cents + print_cents),
    })),
    days_min: Math.max(...built.items.map(({ rate }) => rate.days_min)),
    days_max: Math.max(...built.items.map(({ rate }) => rate.days_max)),
  };
};
