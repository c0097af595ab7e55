import type { AreaSearch } from '../../layout/area.ts';
import { readShops } from '../../providers/session/shops.ts';

/** Finds the account's shops by name; choosing one switches to it. */
export const shopSearch: AreaSearch = {
  find: async (text, signal) =>
    (await readShops(text, signal)).map((shop) => ({ id: shop.id, title: shop.name, to: shop })),
};
