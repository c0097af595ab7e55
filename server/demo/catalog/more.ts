import { type ColorName, colors, many } from './colors.ts';
import { apparel, hoodieAreas, shirtAreas, type Area, type SampleProduct, type Size } from './product.ts';

const daNang = 'Da Nang';
const dallas = 'Dallas';
const gdansk = 'Gdansk';

const front = (width: number, height: number): readonly Area[] => [['front', width, height, 0]];
const every = Object.keys(colors) as ColorName[];
const some = many.slice(0, 12);

/** Sizes of children by age. */
const ages = (cents: number, grams: number): Size[] =>
  ['0-3M', '3-6M', '6-12M', '12-18M', '18-24M'].map((age, index) => [age, cents + 30 * index, grams + 8 * index]);

const shirt = { type: 't-shirt', drawing: 'tee', brand: 'Unisex', method: 'DTG', areas: shirtAreas } as const;
const hoodie = { type: 'hoodie', drawing: 'hoodie', brand: 'Unisex', method: 'DTF', areas: hoodieAreas } as const;
const bottoms = { type: 'bottoms', brand: 'Unisex', areas: front(4, 4) } as const;
const home = { type: 'home', brand: 'Home & living', method: 'Sublimation', colors: [], shade: '#FAFAF8' } as const;
const paper = { type: 'stationery', brand: 'Stationery', colors: [], shade: '#FFFFFF' } as const;

/** Products that came with the pages of the catalog. Sample orders are of the older ones. */
export const moreProducts: readonly SampleProduct[] = [
  { ...shirt, sku: 'EUT', name: 'Euro Staple Tee', provider: gdansk, days: [1, 2], colors: every, sizes: apparel(780, '5XL'), isNew: true },
  { ...shirt, sku: 'CCT', name: 'Garment-Dyed Tee', provider: dallas, days: [2, 4], colors: every, sizes: apparel(1020, '5XL', 1.2) },
  { ...shirt, sku: 'AOT', name: 'All-Over Print Tee', method: 'AOP', provider: daNang, days: [4, 7], colors: ['White'], sizes: apparel(1490, '5XL', 0.9) },
  { ...shirt, sku: 'PKT', name: 'Pocket Tee', provider: dallas, days: [2, 4], colors: every, sizes: apparel(860, '4XL') },
  { ...hoodie, sku: 'EUH', name: 'Euro Pullover Hoodie', provider: gdansk, days: [1, 2], colors: every, sizes: apparel(1890, '5XL', 2.9), isNew: true },
  { ...hoodie, sku: 'HZIP', name: 'Heavy Zip Hoodie', drawing: 'zip-hoodie', provider: dallas, days: [3, 5], colors: every, sizes: apparel(2390, '4XL', 3) },
  { ...hoodie, sku: 'EYH', name: 'Euro Kids Hoodie', type: 'kids', provider: gdansk, days: [2, 4], colors: some, sizes: apparel(1650, 'XL', 2) },
  { ...bottoms, sku: 'JOG', name: 'Fleece Joggers', drawing: 'joggers', method: 'DTF', provider: daNang, days: [3, 5], colors: every, sizes: apparel(1720, '3XL', 2.4) },
  { ...bottoms, sku: 'SHO', name: 'Fleece Shorts', drawing: 'shorts', method: 'DTF', provider: daNang, days: [3, 5], colors: some, sizes: apparel(1390, '3XL', 1.4) },
  { sku: 'ONE', name: 'Baby Bodysuit', type: 'kids', drawing: 'onesie', brand: 'Kids', method: 'DTG', provider: gdansk, days: [2, 3], colors: some, sizes: ages(640, 70), areas: front(5, 6) },
  { sku: 'SOX', name: 'Crew Socks', type: 'socks', drawing: 'socks', brand: 'Accessories', method: 'Sublimation', provider: daNang, days: [3, 5], colors: ['White'], sizes: [['M', 590, 60], ['L', 610, 70]], areas: front(3.5, 12), isNew: true },
  { sku: 'BTL', name: 'Steel Bottle 17 oz', type: 'drinkware', drawing: 'bottle', brand: 'Drinkware', method: 'Sublimation', provider: gdansk, days: [2, 4], colors: ['White', 'Black', 'Royal'], sizes: [['', 1190, 290]], areas: [['wrap', 8.5, 6, 0]] },
  { sku: 'BPK', name: 'Classic Backpack', type: 'bag', drawing: 'backpack', brand: 'Bags', method: 'AOP', provider: daNang, days: [4, 6], colors: ['Black', 'White'], sizes: [['', 2240, 620]], areas: front(10, 9) },
  { ...home, sku: 'APR', name: 'Kitchen Apron', drawing: 'apron', provider: gdansk, days: [2, 4], sizes: [['', 1180, 210]], areas: front(10, 10) },
  { ...home, sku: 'TWL', name: 'Beach Towel', drawing: 'towel', provider: dallas, days: [3, 5], sizes: [['30×60 in', 1590, 420], ['36×72 in', 1990, 560]], areas: front(30, 60) },
  { ...home, sku: 'MAT', name: 'Coir Doormat', drawing: 'mat', provider: dallas, days: [3, 5], sizes: [['24×16 in', 1690, 900]], areas: front(24, 16) },
  { ...home, sku: 'ORN', name: 'Ceramic Ornament', drawing: 'ornament', provider: daNang, days: [1, 3], sizes: [['', 390, 60]], areas: front(2.75, 2.75), isNew: true },
  { ...paper, sku: 'PUZ', name: 'Jigsaw Puzzle', drawing: 'puzzle', method: 'Sublimation', provider: gdansk, days: [2, 4], sizes: [['110 pcs', 990, 340], ['252 pcs', 1290, 480], ['500 pcs', 1690, 690]], areas: front(14, 11) },
  { ...paper, sku: 'NTB', name: 'Spiral Notebook', drawing: 'notebook', method: 'Sublimation', provider: dallas, days: [2, 3], sizes: [['', 720, 280]], areas: front(6, 8) },
  { ...paper, sku: 'STK', name: 'Die-Cut Sticker', drawing: 'sticker', method: 'Giclée', provider: gdansk, days: [1, 2], sizes: [['3×3 in', 140, 8], ['4×4 in', 190, 10], ['6×6 in', 290, 14]], areas: front(3, 3) },
];
