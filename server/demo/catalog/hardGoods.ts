import type { SampleArea, SampleProduct } from './product.ts';

const daNang = 'Da Nang';
const dallas = 'Dallas';
const gdansk = 'Gdansk';

const wrap: readonly SampleArea[] = [['wrap', 9, 3.5, 0]];
const front = (width: number, height: number): readonly SampleArea[] => [['front', width, height, 0]];

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

/** Mugs, posters, canvas. */
export const hardGoods: readonly SampleProduct[] = [
  {
    ...mug,
    sku: 'MUG11',
    name: 'Ceramic Mug 11 oz',
    about: 'Glazed ceramic, 325 ml',
    colors: ['White', 'Black'],
    sizes: [['', 720, 380]],
  },
  {
    ...mug,
    sku: 'MUG15',
    name: 'Ceramic Mug 15 oz',
    about: 'White ceramic, 445 ml',
    measures: [
      { name: 'height', cm: [11.8] },
      { name: 'diameter', cm: [8.6] },
      { name: 'volume', cm: [445] },
    ],
    colors: ['White'],
    sizes: [['', 860, 480]],
  },
  {
    ...mug,
    sku: 'MGM',
    name: 'Magic Mug 11 oz',
    about: 'Ceramic that shows its print when hot, 325 ml',
    colors: ['Black', 'Royal', 'Red'],
    sizes: [['', 940, 390]],
  },
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
];
