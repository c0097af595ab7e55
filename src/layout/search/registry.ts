import { orderSearch } from '../../resources/orders/search.ts';
import { shopSearch } from './shopSearch.ts';
import type { SearchSource } from './source.ts';

/** Every source of the header's search, in the order of its groups. */
export const searchSources: readonly SearchSource[] = [orderSearch, shopSearch];
