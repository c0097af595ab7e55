import { printPositions, type PrintPosition } from '../orders/statuses.ts';
import type { CheckContext, ListingMatch, VariantMatch } from './context.ts';
import { designField, designFields, type FieldValues, type ImportField } from './fields.ts';
import { isLink, meansLink, quantityOf, sizeOf } from './normalise.ts';
import { rowProblem, type RowProblem } from './problems.ts';
import { isSound } from './tidy.ts';

/** Pieces of one line item that an order takes. */
export const quantityLimits = { min: 1, max: 9_999 } as const;

const designColumns = printPositions.map((position) => [position, designField(position)] as const);

/** A print file of an item: from the library by id, or from a link still to be fetched. */
export interface ItemPrint {
  position: PrintPosition;
  name: string;
  designId?: string;
  url?: string;
}

/** What a row's line item was matched to. `listing`: its SKU is one of the shop's own, mapped by the seller. */
export interface ItemMatch {
  variant: VariantMatch;
  listing?: ListingMatch;
  prints: ItemPrint[];
}

/**
 * Checks and normalises the line item of a row in place, and matches it; adds its problems. A missing design is a
 * warning only: the order is created, unmatched, and cannot be paid before it has one (domain §1.2).
 */
export function checkItem(values: FieldValues, context: CheckContext, problems: RowProblem[]): ItemMatch | undefined {
  checkQuantity(values, problems);
  const match = matchSku(values, context, problems);
  const prints = checkDesigns(values, match?.variant, context, problems);
  checkMockup('mockup_front', values, context, problems);
  checkMockup('mockup_back', values, context, problems);
  if (!match) return undefined;
  const hasDesign = designFields.some((field) => values[field]);
  if (!hasDesign && !match.listing?.prints.length) problems.push(rowProblem('design_front', 'no_design'));
  return { ...match, prints };
}

function checkQuantity(values: FieldValues, problems: RowProblem[]): void {
  const text = values.quantity;
  if (!text) {
    problems.push(rowProblem('quantity', 'required'));
    return;
  }
  if (!isSound('quantity', problems)) return;
  const quantity = quantityOf(text);
  if (quantity === undefined) problems.push(rowProblem('quantity', 'quantity_invalid', { value: text }));
  else if (quantity < quantityLimits.min || quantity > quantityLimits.max) {
    problems.push(rowProblem('quantity', 'quantity_range', { ...quantityLimits }));
  } else values.quantity = String(quantity);
}

function matchSku(
  values: FieldValues,
  context: CheckContext,
  problems: RowProblem[],
): { variant: VariantMatch; listing?: ListingMatch } | undefined {
  const { sku, color = '', size = '' } = values;
  if (!sku) {
    problems.push(rowProblem('sku', 'required'));
    return undefined;
  }
  if (!isSound('sku', problems)) return undefined;
  const variant = context.variant(sku, color, size);
  if (variant) {
    compareOption('color', variant.color, values, problems);
    compareOption('size', variant.size, values, problems);
    return { variant };
  }
  const listing = context.listing(sku);
  if (listing) return { variant: listing.variant, listing };
  problems.push(rowProblem('sku', 'sku_unknown', { value: sku }, context.suggestSku(sku)));
  return undefined;
}

function compareOption(
  field: 'color' | 'size',
  expected: string | undefined,
  values: FieldValues,
  problems: RowProblem[],
): void {
  const given = values[field];
  if (!given || !expected || given.toLowerCase() === expected.toLowerCase()) return;
  if (field === 'size' && given === sizeOf(expected)) return;
  problems.push(rowProblem(field, 'options_differ', { value: given, expected }, [expected]));
}

function checkDesigns(
  values: FieldValues,
  variant: VariantMatch | undefined,
  context: CheckContext,
  problems: RowProblem[],
): ItemPrint[] {
  const prints: ItemPrint[] = [];
  for (const [position, field] of designColumns) {
    const name = values[field];
    if (!name || !isSound(field, problems)) continue;
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

function readDesign(
  name: string,
  position: PrintPosition,
  context: CheckContext,
): ItemPrint | { code: 'link_invalid' | 'design_unknown'; suggestions: string[] } {
  if (isLink(name)) return { position, name, url: name };
  if (meansLink(name)) return { code: 'link_invalid', suggestions: [] };
  const designId = context.design(name);
  return designId ? { position, name, designId } : { code: 'design_unknown', suggestions: context.suggestDesign(name) };
}

function checkMockup(field: ImportField, values: FieldValues, context: CheckContext, problems: RowProblem[]): void {
  const name = values[field];
  if (!name || !isSound(field, problems) || isLink(name) || context.design(name)) return;
  problems.push(rowProblem(field, 'mockup_unknown', { value: name }));
}
