import { hardGoods } from './hardGoods.ts';
import type { SampleProduct, Size } from './product.ts';
import { softGoods } from './softGoods.ts';

const dallas = 'Dallas';
const gdansk = 'Gdansk';

const phone = {
  type: 'phone-case',
  drawing: 'phone-case',
  brand: 'Shellwright',
  method: 'Sublimation',
  days: [1, 3],
  colors: [],
  shade: '#FFFFFF',
  areas: [['front', 3.2, 6.6, 0]],
} as const;

const phones = [
  'iPhone 15',
  'iPhone 15 Pro',
  'iPhone 16',
  'iPhone 16 Pro',
  'iPhone 17',
  'iPhone 17 Pro',
  'Galaxy S24',
  'Galaxy S25',
  'Pixel 9',
  'Pixel 10',
];
const cases = (cents: number): Size[] => phones.map((name) => [name, cents, 45]);

/** Everything that is not worn above the waist. */
export const goods: readonly SampleProduct[] = [
  ...hardGoods,
  ...softGoods,
  {
    ...phone,
    sku: 'TGH',
    name: 'Tough Case',
    about: 'Two layers, polycarbonate and TPU',
    provider: dallas,
    sizes: cases(890),
  },
  { ...phone, sku: 'CLR', name: 'Clear Case', about: 'Clear TPU', provider: gdansk, sizes: cases(690) },
];
