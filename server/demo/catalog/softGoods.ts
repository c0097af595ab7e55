import type { SampleArea, SampleProduct } from './product.ts';

const daNang = 'Da Nang';
const dallas = 'Dallas';

const front = (width: number, height: number): readonly SampleArea[] => [['front', width, height, 0]];
const bothSides = (width: number, height: number): readonly SampleArea[] => [
  ['front', width, height, 0],
  ['back', width, height, 320],
];

const bag = {
  type: 'bag',
  drawing: 'tote',
  brand: 'Fieldpack',
  method: 'Screen',
  provider: daNang,
  days: [2, 3],
} as const;
const pillow = {
  type: 'pillow',
  drawing: 'pillow',
  brand: 'Casa Lind',
  method: 'Sublimation',
  provider: daNang,
  days: [3, 4],
} as const;
const blanket = {
  type: 'blanket',
  drawing: 'blanket',
  brand: 'Casa Lind',
  method: 'Sublimation',
  provider: dallas,
  days: [3, 5],
  colors: [],
  shade: '#F6E7C8',
} as const;
const cap = {
  type: 'headwear',
  drawing: 'cap',
  brand: 'Fieldpack',
  method: 'Embroidery',
  provider: daNang,
  days: [3, 6],
  sizes: [['', 980, 90]],
  areas: front(4, 2.25),
} as const;

/** Bags, pillows, blankets, caps. */
export const softGoods: readonly SampleProduct[] = [
  {
    ...bag,
    sku: 'TOTE',
    name: 'Canvas Tote',
    about: '100% cotton canvas, 340 g/m²',
    colors: ['Natural', 'Black', 'Navy'],
    sizes: [['', 560, 180]],
    areas: bothSides(11, 12),
  },
  {
    ...bag,
    sku: 'DRW',
    name: 'Drawstring Bag',
    drawing: 'drawstring',
    about: '100% polyester',
    colors: ['Black', 'White'],
    sizes: [['', 690, 130]],
    areas: front(11, 13),
  },
  {
    ...pillow,
    sku: 'PIL',
    name: 'Throw Pillow',
    about: 'Polyester cover with its filling',
    colors: [],
    shade: '#F4EBDD',
    sizes: [
      ['14×14 in', 845, 420],
      ['16×16 in', 945, 500],
      ['18×18 in', 1045, 590],
    ],
    areas: bothSides(16, 16),
  },
  {
    ...pillow,
    sku: 'PLC',
    name: 'Pillow Cover',
    about: 'Polyester cover with a zipper, no filling',
    colors: [],
    shade: '#FFFFFF',
    sizes: [
      ['16×16 in', 640, 150],
      ['18×18 in', 710, 170],
    ],
    areas: bothSides(16, 16),
  },
  {
    ...blanket,
    sku: 'BLK',
    name: 'Sherpa Blanket',
    about: 'Polyester fleece with a sherpa back, 400 g/m²',
    sizes: [
      ['30×40 in', 1680, 500],
      ['50×60 in', 2390, 950],
      ['60×80 in', 2990, 1500],
    ],
    areas: front(30, 40),
  },
  {
    ...blanket,
    sku: 'FLC',
    name: 'Fleece Blanket',
    about: 'Polyester fleece, 250 g/m²',
    sizes: [
      ['30×40 in', 1290, 350],
      ['50×60 in', 1790, 700],
      ['60×80 in', 2390, 1100],
    ],
    areas: front(30, 40),
  },
  {
    ...cap,
    sku: 'CAP',
    name: 'Dad Cap',
    about: 'Unisex, 100% cotton twill, one size',
    colors: ['Charcoal', 'Black', 'White', 'Navy', 'Sand', 'Pink', 'Forest'],
  },
  {
    ...cap,
    sku: 'TRK',
    name: 'Trucker Cap',
    about: 'Unisex, cotton front with a mesh back, one size',
    drawing: 'trucker',
    colors: ['Black', 'Navy', 'Red', 'White'],
  },
  {
    ...cap,
    sku: 'BKT',
    name: 'Bucket Hat',
    about: 'Unisex, 100% cotton, one size',
    drawing: 'bucket-hat',
    colors: ['Black', 'Natural', 'Olive'],
  },
  {
    ...cap,
    sku: 'BNE',
    name: 'Cuffed Beanie',
    about: 'Unisex, 100% acrylic knit, one size',
    drawing: 'beanie',
    colors: ['Black', 'Charcoal', 'Maroon', 'Forest'],
    areas: front(4, 1.75),
  },
];
