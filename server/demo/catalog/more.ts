import { type ColorName, colors, many } from './colors.ts';
import { apparel, hoodieAreas, shirtAreas, twoSides, type Area, type SampleProduct, type Size } from './product.ts';

const daNang = 'Da Nang';
const dallas = 'Dallas';
const gdansk = 'Gdansk';

const front = (width: number, height: number): readonly Area[] => [['front', width, height, 0]];
const every = Object.keys(colors) as ColorName[];
const some = many.slice(0, 12);

/** Sizes of children by age. */
const ages = (cents: number, grams: number): Size[] =>
  ['0-3M', '3-6M', '6-12M', '12-18M', '18-24M'].map((age, index) => [age, cents + 30 * index, grams + 8 * index]);

const shirt = { type: 't-shirt', drawing: 'tee', brand: 'Loomwell', method: 'DTG', areas: shirtAreas } as const;
const hoodie = { type: 'hoodie', drawing: 'hoodie', brand: 'Loomwell', method: 'DTF', areas: hoodieAreas } as const;
const bottoms = { type: 'bottoms', brand: 'Loomwell', areas: front(4, 4) } as const;
const home = { type: 'home', brand: 'Casa Lind', method: 'Sublimation', colors: [], shade: '#FAFAF8' } as const;
const paper = { type: 'stationery', brand: 'Paperlane', colors: [], shade: '#FFFFFF' } as const;

/** Products that came with the pages of the catalog. Sample orders are of the older ones. */
export const moreProducts: readonly SampleProduct[] = [
  { ...shirt, sku: 'EUT', name: 'Euro Staple Tee', brand: 'Nordfaden', about: 'Unisex, 100% combed cotton, 170 g/m²', provider: gdansk, days: [1, 2], colors: every, sizes: apparel(780, '5XL'), isNew: true },
  { ...shirt, sku: 'CCT', name: 'Garment-Dyed Tee', brand: 'Harbor & Thread', about: 'Unisex, 100% garment-dyed cotton, 206 g/m²', provider: dallas, days: [2, 4], colors: every, sizes: apparel(1020, '5XL', 1.2) },
  { ...shirt, sku: 'AOT', name: 'All-Over Print Tee', about: 'Unisex, 100% polyester, 145 g/m²', method: 'AOP', provider: daNang, days: [4, 7], colors: ['White'], sizes: apparel(1490, '5XL', 0.9) },
  { ...shirt, sku: 'PKT', name: 'Pocket Tee', drawing: 'pocket-tee', about: 'Unisex, 100% cotton, 190 g/m²', provider: dallas, days: [2, 4], colors: every, sizes: apparel(860, '4XL') },
  { ...hoodie, sku: 'EUH', name: 'Euro Pullover Hoodie', brand: 'Nordfaden', about: 'Unisex, 85% organic cotton, 15% recycled polyester, 300 g/m²', provider: gdansk, days: [1, 2], colors: every, sizes: apparel(1890, '5XL', 2.9), isNew: true },
  { ...hoodie, sku: 'HZIP', name: 'Heavy Zip Hoodie', brand: 'Harbor & Thread', about: 'Unisex, 80% cotton, 20% polyester, 400 g/m²', drawing: 'zip-hoodie', provider: dallas, days: [3, 5], colors: every, sizes: apparel(2390, '4XL', 3) },
  { ...hoodie, sku: 'EYH', name: 'Euro Kids Hoodie', brand: 'Nordfaden', about: 'Kids, 80% cotton, 20% polyester, 260 g/m²', forKids: true, type: 'kids', areas: twoSides(10, 11), provider: gdansk, days: [2, 4], colors: some, sizes: apparel(1650, 'XL', 2) },
  { ...bottoms, sku: 'JOG', name: 'Fleece Joggers', drawing: 'joggers', method: 'DTF', provider: daNang, days: [3, 5], colors: every, sizes: apparel(1720, '3XL', 2.4) },
  { ...bottoms, sku: 'SHO', name: 'Fleece Shorts', about: 'Unisex, 70% cotton, 30% polyester, 240 g/m²', drawing: 'shorts', method: 'DTF', provider: daNang, days: [3, 5], colors: some, sizes: apparel(1390, '3XL', 1.4) },
  { sku: 'ONE', name: 'Baby Bodysuit', type: 'kids', drawing: 'onesie', brand: 'Nordfaden', about: 'Baby, 100% organic cotton, 200 g/m²', method: 'DTG', provider: gdansk, days: [2, 3], colors: some, sizes: ages(640, 70), areas: front(5, 6) },
  { sku: 'SOX', name: 'Crew Socks', type: 'socks', drawing: 'socks', brand: 'Loomwell', about: 'Unisex, 75% polyester, 20% cotton, 5% elastane', method: 'Sublimation', provider: daNang, days: [3, 5], colors: ['White'], sizes: [['M', 590, 60], ['L', 610, 70]], areas: front(3.5, 12), isNew: true },
  { sku: 'BTL', name: 'Steel Bottle 17 oz', type: 'drinkware', drawing: 'bottle', brand: 'Kilnhaus', about: 'Stainless steel, double wall, 500 ml', method: 'Sublimation', provider: gdansk, days: [2, 4], colors: ['White', 'Black', 'Royal'], sizes: [['', 1190, 290]], areas: [['wrap', 8.5, 6, 0]] },
  { sku: 'BPK', name: 'Classic Backpack', type: 'bag', drawing: 'backpack', brand: 'Fieldpack', about: '600D polyester, padded straps, 16 l', method: 'AOP', provider: daNang, days: [4, 6], colors: ['Black', 'White'], sizes: [['', 2240, 620]], areas: front(10, 9) },
  { ...home, sku: 'APR', name: 'Kitchen Apron', about: '65% polyester, 35% cotton, adjustable neck', drawing: 'apron', provider: gdansk, days: [2, 4], sizes: [['', 1180, 210]], areas: front(10, 10) },
  { ...home, sku: 'TWL', name: 'Beach Towel', about: 'Polyester front, cotton terry back, 380 g/m²', drawing: 'towel', provider: dallas, days: [3, 5], sizes: [['30×60 in', 1590, 420], ['36×72 in', 1990, 560]], areas: front(30, 60) },
  { ...home, sku: 'MAT', name: 'Coir Doormat', about: 'Natural coir with a non-slip back', drawing: 'mat', shade: '#C8A873', provider: dallas, days: [3, 5], sizes: [['24×16 in', 1690, 900]], areas: front(24, 16) },
  { ...home, sku: 'ORN', name: 'Ceramic Ornament', about: 'White ceramic, with a ribbon', drawing: 'ornament', provider: daNang, days: [1, 3], sizes: [['', 390, 60]], areas: front(2.75, 2.75), isNew: true },
  { ...paper, sku: 'PUZ', name: 'Jigsaw Puzzle', about: 'Coated chipboard, in a printed tin', drawing: 'puzzle', method: 'Sublimation', provider: gdansk, days: [2, 4], sizes: [['110 pcs', 990, 340], ['252 pcs', 1290, 480], ['500 pcs', 1690, 690]], areas: front(14, 11) },
  { ...paper, sku: 'NTB', name: 'Spiral Notebook', about: '120 ruled pages, 90 g/m² paper, soft cover', drawing: 'notebook', method: 'Sublimation', provider: dallas, days: [2, 3], sizes: [['', 720, 280]], areas: front(6, 8) },
  { ...paper, sku: 'STK', name: 'Die-Cut Sticker', about: 'Waterproof vinyl, matte', drawing: 'sticker', method: 'Giclée', provider: gdansk, days: [1, 2], sizes: [['3×3 in', 140, 8], ['4×4 in', 190, 10], ['6×6 in', 290, 14]], areas: front(3, 3) },
];
