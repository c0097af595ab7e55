import type { careRules, SizeChart } from '../../../contract/catalog/catalog.ts';
import type { ProductType, SampleProduct } from './product.ts';

type Measure = SizeChart['measures'][number]['name'];

/** Measures of the smallest size in cm, and the increase per size. */
type Growth = Partial<Record<Measure, readonly [first: number, step: number]>>;

const top = { width: [46, 5], length: [71, 2.5], sleeve: [20, 1] } as const satisfies Growth;
const young: Growth = { width: [37, 3], length: [49, 4], sleeve: [14, 1] };
const youngWarm: Growth = { width: [40, 3], length: [51, 4], sleeve: [58, 4] };
const warm: Growth = { width: [51, 5], length: [69, 2.5], sleeve: [85, 2] };

/** Products with another cut than most of their type. */
const cuts: Partial<Record<string, Growth>> = {
  'long-sleeve': { ...top, sleeve: [62, 1] },
  tank: { width: top.width, length: top.length },
  'crop-tee': { width: [48, 4], length: [46, 1.5], sleeve: [19, 1] },
};

const growths: Partial<Record<ProductType, Growth>> = {
  't-shirt': top,
  hoodie: warm,
  sweatshirt: warm,
  bottoms: { waist: [64, 6], hip: [94, 6], inseam: [74, 1] },
  kids: { width: [21, 1.5], length: [30, 3] },
  socks: { length: [38, 4] },
};

/** Products of a single size. */
const single: Partial<Record<string, SizeChart['measures']>> = {
  mug: [
    { name: 'height', cm: [9.5] },
    { name: 'diameter', cm: [8.2] },
    { name: 'volume', cm: [325] },
  ],
  'enamel-mug': [
    { name: 'height', cm: [8] },
    { name: 'diameter', cm: [8.7] },
    { name: 'volume', cm: [350] },
  ],
  tumbler: [
    { name: 'height', cm: [17.5] },
    { name: 'diameter', cm: [7.3] },
    { name: 'volume', cm: [590] },
  ],
  bottle: [
    { name: 'height', cm: [26] },
    { name: 'diameter', cm: [7.2] },
    { name: 'volume', cm: [500] },
  ],
  cap: [{ name: 'head', cm: [58] }],
  trucker: [{ name: 'head', cm: [58] }],
  beanie: [{ name: 'head', cm: [56] }],
  'bucket-hat': [{ name: 'head', cm: [58] }],
  tote: [
    { name: 'width', cm: [38] },
    { name: 'height', cm: [42] },
  ],
  drawstring: [
    { name: 'width', cm: [36] },
    { name: 'height', cm: [44] },
  ],
  backpack: [
    { name: 'width', cm: [30] },
    { name: 'height', cm: [44] },
  ],
  apron: [
    { name: 'width', cm: [70] },
    { name: 'length', cm: [80] },
  ],
  ornament: [{ name: 'diameter', cm: [7.6] }],
  notebook: [
    { name: 'width', cm: [15.2] },
    { name: 'height', cm: [20.3] },
  ],
};

const half = (cm: number): number => Math.round(cm * 2) / 2;
const cmPerInch = 2.54;

/** Parses `18×24 in` to its two sides. */
const sides = (size: string): readonly [number, number] | undefined => {
  const [, width, height] = /^(\d+)×(\d+) in$/.exec(size) ?? [];
  return width && height ? [Number(width) * cmPerInch, Number(height) * cmPerInch] : undefined;
};

const bySides = (sizes: readonly string[]): SizeChart | null => {
  const sidesBySize = sizes.map(sides);
  if (!sidesBySize.every((pair) => pair !== undefined)) return null;
  return {
    sizes: [...sizes],
    measures: [
      { name: 'width', cm: sidesBySize.map(([width]) => half(width)) },
      { name: 'height', cm: sidesBySize.map(([, height]) => half(height)) },
    ],
  };
};

/** Returns the measures of each size of a product; null if measures say nothing, as for phone cases. */
export const chartOf = ({
  type,
  drawing,
  sizes,
  forKids,
  measures: productMeasures,
}: SampleProduct): SizeChart | null => {
  const names = sizes.map(([name]) => name);
  const [first] = names;
  const singleMeasures = productMeasures ?? single[drawing];
  if (singleMeasures && names.length === 1) return { sizes: [first ?? ''], measures: singleMeasures };
  const growth = forKids ? (drawing === 'hoodie' ? youngWarm : young) : (cuts[drawing] ?? growths[type]);
  if (!growth) return bySides(names);
  const measures = Object.entries(growth).map(([name, [start, step]]) => ({
    name: name as Measure,
    cm: names.map((_size, index) => half(start + step * index)),
  }));
  return { sizes: names, measures };
};

type Care = (typeof careRules)[number];

const cloth: readonly Care[] = [
  'wash_30',
  'inside_out',
  'no_bleach',
  'tumble_low',
  'no_iron_print',
  'no_dry_clean',
];

const cares: Readonly<Record<ProductType, readonly Care[]>> = {
  't-shirt': cloth,
  hoodie: cloth,
  sweatshirt: cloth,
  bottoms: cloth,
  kids: ['wash_40', 'inside_out', 'no_bleach', 'tumble_low', 'no_iron_print'],
  socks: ['wash_40', 'no_bleach', 'no_tumble'],
  headwear: ['hand_wash', 'no_bleach', 'no_tumble'],
  drinkware: ['dishwasher', 'no_microwave'],
  poster: ['keep_dry'],
  bag: ['wash_30', 'no_bleach', 'no_tumble', 'iron_low'],
  pillow: ['wash_30', 'no_bleach', 'tumble_low'],
  blanket: ['wash_30', 'no_bleach', 'tumble_low', 'no_dry_clean'],
  home: ['wipe'],
  stationery: ['keep_dry'],
  'phone-case': ['wipe'],
};

export const careOf = ({ type, drawing }: SampleProduct): readonly Care[] => {
  if (drawing === 'apron' || drawing === 'towel') return cares.pillow;
  return drawing === 'bottle' || drawing === 'tumbler' ? ['hand_wash', 'no_microwave'] : cares[type];
};

const fabrics: Partial<Record<ProductType, string>> = {
  't-shirt': 'Unisex, 100% cotton, 180 g/m²',
  hoodie: 'Unisex, 80% cotton, 20% polyester, 320 g/m²',
  sweatshirt: 'Unisex, 80% cotton, 20% polyester, 280 g/m²',
  bottoms: 'Unisex, 70% cotton, 30% polyester, 280 g/m²',
};

/** Returns who a product is for and what it is made of, in one line. */
export const descriptionOf = ({ type, about }: SampleProduct): string => about ?? fabrics[type] ?? '';
