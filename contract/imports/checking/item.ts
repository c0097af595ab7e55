import { isUnusual } from '../../orders/habit.ts';
import type { UnmatchedReason } from '../../orders/matching/unmatched.ts';
import { plainSku } from '../../orders/matching/matchLine.ts';
import type { ImportCheckContext, ListingMatch, VariantMatch } from './context.ts';
import {
  designField,
  isDesignField,
  positionOf,
  type DesignField,
  type FieldValues,
  type ImportField,
} from '../fields.ts';
import { hasThousands, isLink, meansLink, parseQuantity } from '../normalise.ts';
import { rowProblem, type RowProblem, type UnmatchedCode } from '../problems.ts';
import { possibleQuantities, repairedQuantity } from './repairs.ts';
import { sameColor } from './goods.ts';
import { hasNoError } from '../tidy.ts';
import { sizeKey, withoutFit } from '../vocabulary/sizes.ts';

/** Smallest and largest quantity of one line item. */
export const quantityLimits = { min: 1, max: 9_999 } as const;

/** Returns the fields of a row that name print files, in the order of the positions; unknown positions come last. */
const designFieldsOf = (values: FieldValues, { positions }: ImportCheckContext): DesignField[] => {
  const knownFields = positions.map(designField).filter((field) => values[field]);
  const otherFields = Object.keys(values).filter(
    (name): name is DesignField =>
      isDesignField(name) && Boolean(values[name]) && !knownFields.includes(name),
  );
  return [...knownFields, ...otherFields];
};

/** A print file of an item: a library design by id, or a link that is still to be fetched. */
export interface ItemPrint {
  position: string;
  name: string;
  designId?: string;
  url?: string;
}

/** The product of a row. `listing`: set if the SKU is the shop's own and matched by the seller. */
interface ProductMatch {
  variant: VariantMatch;
  listing?: ListingMatch;
}

/** A row whose item is created without a product, because the seller chose so for this problem of its SKU. */
interface NoMatch {
  variant?: never;
  listing?: never;
  reason: UnmatchedReason;
}

/** The result of matching a row's line item. */
export type ItemMatch = (ProductMatch | NoMatch) & { prints: ItemPrint[] };

/**
 * Checks, normalizes and matches the line item of a row in place and adds its problems. A missing design is only a
 * warning: the order is created unmatched and cannot be paid until it has one (domain §1.2).
 */
export function checkItem(
  values: FieldValues,
  context: ImportCheckContext,
  problems: RowProblem[],
): ItemMatch | undefined {
  checkQuantity(values, context, problems);
  const match = matchSku(values, context, problems);
  const prints = checkDesigns(values, match?.variant, context, problems);
  checkMockup('mockup_front', values, context, problems);
  checkMockup('mockup_back', values, context, problems);
  if (!match) return undefined;
  if (!match.variant) return { ...match, prints };
  const hasDesign = designFieldsOf(values, context).length > 0;
  if (!hasDesign && !match.listing?.prints.length)
    problems.push(rowProblem(missingDesign(match.variant), 'no_design'));
  return { ...match, prints };
}

/** Returns the field where a missing design is reported: the front, or the first area of a product without a front. */
const missingDesign = ({ positions: [first] = [], positions }: VariantMatch): ImportField =>
  first === undefined || positions?.includes('front') ? 'design_front' : designField(first);

function checkQuantity(values: FieldValues, { habit }: ImportCheckContext, problems: RowProblem[]): void {
  const text = values.quantity;
  if (!text) {
    problems.push(rowProblem('quantity', 'required'));
    return;
  }
  if (!hasNoError('quantity', problems)) return;
  const quantity = parseQuantity(text);
  if (hasThousands(text))
    problems.push(rowProblem('quantity', 'quantity_thousands', { value: text }, possibleQuantities(text)));
  else if (quantity === undefined)
    problems.push(rowProblem('quantity', 'quantity_invalid', { value: text }, repairedQuantity(text)));
  else if (quantity < quantityLimits.min || quantity > quantityLimits.max) {
    problems.push(rowProblem('quantity', 'quantity_range', { ...quantityLimits }));
  } else {
    values.quantity = String(quantity);
    if (isUnusual(quantity, habit))
      problems.push(rowProblem('quantity', 'quantity_unusual', { value: quantity }));
  }
}

/** Matches a row by its SKU, or else by its words; reports why it could not. */
export function matchSku(
  values: FieldValues,
  context: ImportCheckContext,
  problems: RowProblem[],
): ProductMatch | NoMatch | undefined {
  const { sku, color = '', size = '' } = values;
  if (!sku) return matchWords(values, context, problems);
  if (!hasNoError('sku', problems)) return undefined;
  const variant = context.variant(sku, color, size) ?? context.variant(plainSku(sku), color, size);
  if (variant) {
    compareColor(variant, values, problems);
    compareSize(variant, values, context, problems);
    return { variant };
  }
  const match = context.match({ external_variant_id: null, sku, ...productTexts(values) });
  if (match.variant) return match;
  const { reason, listing } = match;
  const code = skuCodes[reason];
  const good = values.product ? context.good({ product: values.product, color, size }) : undefined;
  const suggestions = good && 'sku' in good ? [good.sku] : context.suggestSku(sku, size);
  const params = { value: sku, ...(listing && { product: listing.product_id }) };
  const isAccepted = context.unmatchedCodes?.has(code) === true;
  problems.push(
    isAccepted
      ? rowProblem('sku', 'item_unmatched', { ...params, code }, suggestions)
      : rowProblem('sku', code, params, suggestions),
  );
  return isAccepted ? { reason } : undefined;
}

/** Returns title and options of a row as its file writes them. */
export const productTexts = ({
  product,
  sku,
  color,
  size,
}: FieldValues): { title: string; options: string } => ({
  title: product || sku || '',
  options: [color, size].filter(Boolean).join(' / '),
});

/** The problem of a SKU by the reason why nothing is made of it. */
const skuCodes: Readonly<Record<UnmatchedReason, UnmatchedCode>> = {
  sku_unknown: 'sku_unknown',
  sku_missing: 'sku_unknown',
  sku_double: 'sku_double',
  listing_inactive: 'sku_inactive',
  listing_unmatched: 'sku_unmatched',
  variant_gone: 'sku_unmatched',
};

const unknownCodes = { product: 'product_unknown', color: 'color_unknown', size: 'size_unknown' } as const;

/** Matches a row without a SKU by product, color and size in words (domain §1.5). */
function matchWords(
  values: FieldValues,
  context: ImportCheckContext,
  problems: RowProblem[],
): { variant: VariantMatch } | undefined {
  const { product, color = '', size = '' } = values;
  if (!product) {
    problems.push(rowProblem('sku', 'required'));
    return undefined;
  }
  if (!['product' as const, 'color' as const, 'size' as const].every((field) => hasNoError(field, problems)))
    return undefined;
  const good = context.good({ product, color, size });
  if ('sku' in good) {
    const variant = context.variant(good.sku, '', '');
    return variant && { variant };
  }
  const { unknown: field, value, product: name = '', suggestions } = good;
  // A listing's title beside an empty SKU is no product name if other rows have their SKUs.
  if (field === 'product' && !context.wordsAlone) {
    problems.push(rowProblem('sku', 'required'));
    return undefined;
  }
  if (value === '') problems.push(rowProblem(field, 'required', undefined, suggestions));
  else problems.push(rowProblem(field, unknownCodes[field], { value, product: name }, suggestions));
  return undefined;
}

function compareColor({ color }: VariantMatch, values: FieldValues, problems: RowProblem[]): void {
  const { color: typedColor } = values;
  if (!typedColor || !color || sameColor(color, typedColor)) return;
  problems.push(rowProblem('color', 'options_differ', { value: typedColor, expected: color }, [color]));
}

/**
 * Reports a SKU of one size beside another size, because only the seller knows which was sold. `sku` in the params: the
 * SKU of the typed size.
 */
function compareSize(
  variant: VariantMatch,
  values: FieldValues,
  context: ImportCheckContext,
  problems: RowProblem[],
): void {
  const { size: typedSize } = values;
  const { size: expected } = variant;
  // The SKU names the product, so it is known for whom the size is cut.
  if (!typedSize || !expected || sizeKey(expected) === sizeKey(withoutFit(typedSize))) return;
  const resized = context.resized(variant, withoutFit(typedSize));
  const params = { value: typedSize, expected, ...(resized && { sku: resized.sku }) };
  problems.push(rowProblem('size', 'size_differs', params));
}

function checkDesigns(
  values: FieldValues,
  variant: VariantMatch | undefined,
  context: ImportCheckContext,
  problems: RowProblem[],
): ItemPrint[] {
  const prints: ItemPrint[] = [];
  const fields = designFieldsOf(values, context);
  const onlyDesign = variant && findOnlyDesign(values, fields, variant);
  for (const field of fields) {
    const name = values[field];
    if (!name || !hasNoError(field, problems)) continue;
    const position = onlyDesign?.name === name ? onlyDesign.area : positionOf(field);
    if (prints.some((print) => print.position === position)) continue;
    if (variant?.positions && !variant.positions.includes(position)) {
      problems.push(rowProblem(field, 'design_position', { sku: variant.sku }));
      continue;
    }
    const print = readDesign(name, position, context);
    if ('code' in print) problems.push(rowProblem(field, print.code, { value: name }, print.suggestions));
    else prints.push(print);
  }
  return prints;
}

/**
 * Returns the file for a product with a single print area, from whichever column has one; undefined if it has several
 * areas.
 */
function findOnlyDesign(
  values: FieldValues,
  fields: readonly DesignField[],
  { positions = [] }: VariantMatch,
): { area: string; name: string } | undefined {
  const [area] = positions;
  if (!area || positions.length > 1) return undefined;
  const field = values[designField(area)] ? designField(area) : fields[0];
  const name = field && values[field];
  return name ? { area, name } : undefined;
}

function readDesign(
  name: string,
  position: string,
  context: ImportCheckContext,
): ItemPrint | { code: 'link_invalid' | 'design_unknown'; suggestions: string[] } {
  if (isLink(name)) return { position, name, url: name };
  if (meansLink(name)) return { code: 'link_invalid', suggestions: [] };
  const designId = context.design(name);
  return designId
    ? { position, name, designId }
    : { code: 'design_unknown', suggestions: context.suggestDesign(name) };
}

function checkMockup(
  field: ImportField,
  values: FieldValues,
  context: ImportCheckContext,
  problems: RowProblem[],
): void {
  const name = values[field];
  if (!name || !hasNoError(field, problems) || isLink(name) || context.design(name)) return;
  problems.push(rowProblem(field, 'mockup_unknown', { value: name }));
}
