import { goods } from './goods.ts';
import type { SampleProduct } from './product.ts';
import { sweats } from './sweats.ts';
import { tees } from './tees.ts';

/** Every sample base product, in the order of the catalog. */
export const products: readonly SampleProduct[] = [...tees, ...sweats, ...goods];
