import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import { readShops } from '../../providers/session/shops.ts';
import type { SearchSource } from './source.ts';

/** The account's shops by name: choosing one switches to it. */
export const shopSearch: SearchSource = {
  name: 'shops',
  icon: StorefrontOutlined,
  find: async (text, signal) =>
    (await readShops(text, signal)).map((shop) => ({ id: shop.id, title: shop.name, to: shop })),
};
