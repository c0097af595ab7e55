import { goods } from './goods.ts';
import type { SampleProduct } from './product.ts';
import { sweats } from './sweats.ts';
import { tees } from './tees.ts';

/** Sample base products that have sample orders, in the order of the catalog. */
export const sampleBaseProducts: readonly SampleProduct[] = [...tees, ...sweats, ...goods];

/** Providers of the samples and their locations. */
export const sampleProviders = [
  { name: 'Da Nang', city: 'Da Nang', country: 'VN' },
  { name: 'Dallas', city: 'Dallas', country: 'US' },
  { name: 'Gdansk', city: 'Gdansk', country: 'PL' },
] as const;
