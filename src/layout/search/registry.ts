import { mayNow } from '../../providers/session/permissions.ts';
import { billSearch } from '../../resources/bills/search.ts';
import { orderSearch } from '../../resources/orders/search.ts';
import { shopSearch } from './shopSearch.ts';
import type { SearchSource } from './source.ts';

/** Every source of the header's search, in the order of its groups. */
const all: readonly SearchSource[] = [orderSearch, billSearch, shopSearch];

/** Those that the signed-in user may look in. */
export const searchSources = (): readonly SearchSource[] => all.filter(({ right }) => !right || mayNow(right));
