import type { Store } from '../../../../server/stores/platform.ts';
import type { ShopBaseCredentials } from '../../../../server/stores/shopbase/credentials.ts';
import { shopBase } from '../../../../server/stores/shopbase/platform.ts';
import { shopBaseKeys } from '../../../support/stores/shopbase/shop.ts';
import type { ShopBaseStandIn } from '../../../support/stores/shopbaseStandIn.ts';
import { httpTo } from '../storeCalls.ts';

/** Opens a stand-in as the product opens a store: by its public name. */
export const openShopBase = (
  stand: ShopBaseStandIn,
  credentials: ShopBaseCredentials = shopBaseKeys,
  now: () => Date = () => new Date(),
): Store => shopBase.open({ origin: stand.origin, credentials, http: httpTo(stand), now });
