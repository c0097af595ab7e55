import type { OrderSource } from '../../../../contract/orders/statuses.ts';
import type { StorePlatformName } from '../../../../contract/stores/platforms.ts';

/** Returns the source of orders from a platform, which has its name. */
export const platformOrderSource = (platform: StorePlatformName): OrderSource => platform;
