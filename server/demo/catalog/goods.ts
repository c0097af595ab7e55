import type { Area, SampleProduct, Size } from './product.ts';

const daNang = 'Da Nang';
const dallas = 'Dallas';
const gdansk = 'Gdansk';

const wrap: readonly Area[] = [['wrap', 9, 3.5, 0]];
const front = (width: number, height: number): readonly Area[] => [['front', width, height, 0]];
const bothSides = (width: number, height: number): readonly Area[] => [
  ['front', width, height, 0],
  ['back', width, height, 320],
];

const mug = {
  type: 'drinkware',
  drawing: 'mug',
  brand: 'Kilnhaus',
  method: 'Sublimation',
  provider: daNang,
  days: [1, 3],
  areas: wrap,
} as const;
const wall = {
  type: 'poster',
  drawing: 'poster',
  brand: 'Paperlane',
  method: 'Giclée',
  provider: dallas,
  days: [1, 2],
  colors: [],
  shade: '#FFFFFF',
} as const;
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
const phone = {
  type: 'phone-case',
  drawing: 'phone-case',
  brand: 'Shellwright',
  method: 'Sublimation',
  days: [1, 3],
  colors: [],
  shade: '#FFFFFF',
  areas: front(3.2, 6.6),
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
  { ...mug, sku: 'MUG11', name: 'Ceramic Mug 11 oz', about: 'Glazed ceramic, 325 ml', colors: ['White', 'Black'], sizes: [['', 720, 380]] },
  {
    ...mug,
    sku: 'MUG15',
    name: 'Ceramic Mug 15 oz',
    about: 'White ceramic, 445 ml',
    measures: [{ name: 'height', cm: [11.8] }, { name: 'diameter', cm: [8.6] }, { name: 'volume', cm: [445] }],
    colors: ['White'],
    sizes: [['', 860, 480]],
  },
  { ...mug, sku: 'MGM', name: 'Magic Mug 11 oz', about: 'Ceramic that shows its print when hot, 325 ml', colors: ['Black', 'Royal', 'Red'], sizes: [['', 940, 390]] },
  {
    ...mug,
    sku: 'ENM',
    name: 'Enamel Mug',
    about: 'Enameled steel, 350 ml',
    drawing: 'enamel-mug',
    provider: gdansk,
    colors: ['White', 'Navy'],
    sizes: [['', 990, 160]],
  },
  {
    ...mug,
    sku: 'TMB',
    name: 'Steel Tumbler 20 oz',
    about: 'Stainless steel, double wall, with a lid, 590 ml',
    drawing: 'tumbler',
    days: [2, 4],
    colors: ['White', 'Black', 'Teal', 'Pink'],
    sizes: [['', 1390, 330]],
    isNew: true,
  },
  {
    ...wall,
    sku: 'PST',
    name: 'Matte Poster',
    drawing: 'sheet',
    about: 'Matte paper, 200 g/m²',
    areas: front(18, 24),
    sizes: [
      ['12×16 in', 480, 90],
      ['18×24 in', 630, 160],
      ['24×36 in', 980, 280],
    ],
  },
  {
    ...wall,
    sku: 'PHO',
    name: 'Framed Poster',
    drawing: 'framed',
    about: 'Matte paper in a wooden frame with acrylic glass',
    areas: front(18, 24),
    colors: ['Black', 'White', 'Natural'],
    sizes: [
      ['12×16 in', 2140, 900],
      ['18×24 in', 2890, 1500],
    ],
  },
  {
    ...wall,
    sku: 'CNV',
    name: 'Stretched Canvas',
    drawing: 'canvas',
    about: 'Cotton canvas on a wooden frame, 3 cm deep',
    days: [2, 4],
    areas: front(16, 20),
    sizes: [
      ['12×12 in', 1480, 600],
      ['16×20 in', 2090, 950],
      ['24×36 in', 3640, 1900],
    ],
  },
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
  { ...cap, sku: 'TRK', name: 'Trucker Cap', about: 'Unisex, cotton front with a mesh back, one size', drawing: 'trucker', colors: ['Black', 'Navy', 'Red', 'White'] },
  { ...cap, sku: 'BKT', name: 'Bucket Hat', about: 'Unisex, 100% cotton, one size', drawing: 'bucket-hat', colors: ['Black', 'Natural', 'Olive'], isNew: true },
  {
    ...cap,
    sku: 'BNE',
    name: 'Cuffed Beanie',
    about: 'Unisex, 100% acrylic knit, one size',
    drawing: 'beanie',
    colors: ['Black', 'Charcoal', 'Maroon', 'Forest'],
    areas: front(4, 1.75),
  },
  { ...phone, sku: 'TGH', name: 'Tough Case', about: 'Two layers, polycarbonate and TPU', provider: dallas, sizes: cases(890) },
  { ...phone, sku: 'CLR', name: 'Clear Case', about: 'Clear TPU', provider: gdansk, sizes: cases(690) },
];
