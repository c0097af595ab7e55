import type {
  ImportCheckContext,
  ListingMatch,
  VariantMatch,
} from '../../../contract/imports/checking/context.ts';
import { createVariantLookup } from '../../../contract/imports/checking/goods.ts';
import { fileKey } from '../../../contract/imports/vocabulary/files.ts';
import { linesOfSpeed, shippingLineOf } from '../../../contract/imports/vocabulary/lines.ts';
import { createSuggest } from '../../../contract/imports/checking/suggest.ts';
import { createSuggestSku } from '../../../contract/imports/checking/suggestSku.ts';
import { offeredCodes } from '../../../contract/vocabularies/codes.ts';
import { sampleLines, samplePositions } from '../../support/operator/vocabularies.ts';

const variants: VariantMatch[] = ['Black', 'White'].flatMap((color) =>
  ['S', 'M', 'L', 'XL', '2XL'].map((size) => ({
    id: `variant-${color}-${size}`,
    sku: `TEE-${color.slice(0, 3).toUpperCase()}-${size}`,
    color,
    size,
    positions: ['front', 'back'] as const,
  })),
);

/** SKUs in the catalog of the test context, with their options. */
export const catalogueSkus = variants.map(({ sku, color, size }) => ({ sku, color, size }));

/** The shop's own SKU, matched to a variant with a design. */
export const listingSku = 'my-summer-tee';
export const designNames = ['sunset fox.png', 'cat.png', 'Rồng vàng.psd'];

const bySku = new Map(variants.map((variant) => [variant.sku.toLowerCase(), variant]));
const findGood = createVariantLookup(
  variants.map(({ sku, color = '', size = '' }) => ({ sku, product: 'Classic Tee', color, size })),
);

/** Lines with their shortest transit and lowest price, as in the sample data. */
export const ratedLines = [
  { line: 'usps', days: 2, cents: 549 },
  { line: 'epacket', days: 8, cents: 460 },
  { line: 'yunexpress', days: 5, cents: 499 },
  { line: 'dhl', days: 1, cents: 990 },
  { line: 'house-express', days: 1, cents: 190 },
  { line: '4px', days: 7, cents: 480 },
];

/** Returns data for checking rows: ten variants, one matched listing, three designs. */
export function buildContext(overrides: Partial<ImportCheckContext> = {}): ImportCheckContext {
  const first = variants[0];
  const listing: ListingMatch = { product_id: 'product-1', prints: ['front'] };
  return {
    variant: (sku, color, size) =>
      bySku.get(sku.toLowerCase()) ?? bySku.get(`${sku}-${color.slice(0, 3)}-${size}`.toLowerCase()),
    resized: ({ color }, size) =>
      variants.find((variant) => variant.color === color && variant.size === size),
    match: ({ sku }) =>
      first && sku?.toLowerCase() === listingSku ? { variant: first, listing } : { reason: 'sku_unknown' },
    suggestSku: createSuggestSku(
      [...bySku].map(([sku, { size = '' }]) => ({ sku, size })),
      [],
    ),
    good: findGood,
    design: (name) => (designNames.includes(name) ? `design-${name}` : undefined),
    suggestDesign: createSuggest(designNames, undefined, { same: fileKey }),
    positions: offeredCodes(samplePositions),
    shippingLine: (name) => shippingLineOf(name, sampleLines),
    suggestShippingLine: createSuggest(offeredCodes(sampleLines), undefined, {
      likely: (word) => linesOfSpeed(word, ratedLines),
    }),
    serves: (country) => country !== 'KP',
    habit: 3,
    existing: () => undefined,
    ...overrides,
  };
}
