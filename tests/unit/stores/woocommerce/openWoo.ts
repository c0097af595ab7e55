import type { Store } from '../../../../server/stores/platform.ts';
import type { WooCredentials } from '../../../../server/stores/woocommerce/credentials.ts';
import { wooCommerce } from '../../../../server/stores/woocommerce/platform.ts';
import { managerKey } from '../../../support/stores/woo/shop.ts';
import type { WooStandIn } from '../../../support/stores/wooStandIn.ts';
import { httpTo } from '../storeCalls.ts';

/** Opens a stand-in as the product opens a store: by its public name. */
export const openWoo = (
  stand: WooStandIn,
  { consumerKey, consumerSecret }: WooCredentials = managerKey,
  now: () => Date = () => new Date(),
): Store =>
  wooCommerce.open({
    origin: stand.origin,
    credentials: { consumerKey, consumerSecret },
    http: httpTo(stand),
    now,
  });
