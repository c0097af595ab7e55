import { goods } from './goods.ts';
import type { SampleProduct } from './product.ts';
import { sweats } from './sweats.ts';
import { tees } from './tees.ts';

/** The sample base products that sample orders are of, in the order of the catalog. */
export const products: readonly SampleProduct[] = [...tees, ...sweats, ...goods];

/** Who prints the samples, and where. */
export const sampleProviders = [
  { name: 'Da Nang', city: 'Da Nang', country: 'VN' },
  { name: 'Dallas', city: 'Dallas', country: 'US' },
  { name: 'Gdansk', city: 'Gdansk', country: 'PL' },
] as const;
