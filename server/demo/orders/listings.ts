import type { PriceBook, PricedVariant } from '../../areas/catalog/priceBook.ts';
import type { Print } from '../../database/tables/orderTables.ts';
import type { SampleDesign } from '../designs/files.ts';
import { pictures, type SamplePicture } from '../designs/pictures.ts';
import type { Random } from '../random.ts';
import { sampleBaseProducts } from '../catalog/products.ts';
import type { ProductType, SampleProduct } from '../catalog/product.ts';

/** An item of a shop: a variant with its print files, under the shop's own SKU. */
export interface SampleListing {
  sku: string;
  title: string;
  variant: PricedVariant;
  prints: Print[];
}

const suits: Record<SamplePicture['for'], readonly ProductType[]> = {
  apparel: ['t-shirt', 'hoodie', 'sweatshirt', 'bag', 'pillow'],
  wrap: ['drinkware'],
  wall: ['poster', 'blanket', 'pillow'],
  small: ['headwear', 'phone-case'],
};

/** Products weighted by how often sellers choose them: the first ones of a kind are the favorites. */
const favourites: readonly (readonly [SampleProduct, number])[] = sampleBaseProducts.map((product, index) => [
  product,
  ['CT', 'HH', 'MUG11', 'SW', 'CM', 'PST', 'TOTE'].includes(product.sku) ? 12 : 4 - (index % 3),
]);

/** Returns the print of a file on an area of an item. */
export const printOf = (design: SampleDesign, position: string): Print => ({
  position,
  design_id: design.id,
  file_name: design.file_name,
  url: null,
  width_px: design.width_px,
  height_px: design.height_px,
});

const positionsOf = (variant: PricedVariant, random: Random): string[] => {
  const areas = [...variant.areas.keys()];
  const [first] = areas.includes('front') ? (['front'] as const) : areas;
  if (!first) return [];
  const back = areas.includes('back') && random.chance(0.18);
  return back ? [first, 'back'] : [first];
};

const wordOf = (fileName: string): string => fileName.split(/[-.]/, 2).join('').slice(0, 9).toUpperCase();
const titleOf = (fileName: string): string =>
  fileName
    .replace(/\.png$/, '')
    .replaceAll('-', ' ')
    .replace(/^\w/, (letter) => letter.toUpperCase());

const artist = (
  random: Random,
  designs: readonly SampleDesign[],
  type: ProductType,
): SampleDesign | undefined => {
  const names = new Set(
    pictures.filter((picture) => suits[picture.for].includes(type)).map(({ name }) => name),
  );
  const fitting = designs.filter((design) => names.has(design.file_name));
  return fitting.length > 0 ? random.pick(fitting) : undefined;
};

/** Returns about `count` products of a shop, each in all sizes of one or two colors. */
export const sampleListings = (
  random: Random,
  book: PriceBook,
  designs: readonly SampleDesign[],
  { prefix, count }: { prefix: string; count: number },
): SampleListing[] => {
  const listings = new Map<string, SampleListing>();
  for (let productCount = 0; productCount < count; productCount += 1) {
    const product = random.weighted(favourites);
    const design = artist(random, designs, product.type);
    if (!design) continue;
    const variants = book.skus().filter((sku) => sku === product.sku || sku.startsWith(`${product.sku}-`));
    const pickedVariant = book.bySku(random.pick(variants));
    if (!pickedVariant) continue;
    const prints = positionsOf(pickedVariant, random).map((position) => printOf(design, position));
    for (const sku of variants) {
      const variant = book.bySku(sku);
      if (variant?.color !== pickedVariant.color) continue;
      const shopSku = `${prefix}-${wordOf(design.file_name)}-${sku}`;
      listings.set(shopSku, {
        sku: shopSku,
        title: `${titleOf(design.file_name)} · ${product.name}`,
        variant,
        prints,
      });
    }
  }
  return [...listings.values()];
};
