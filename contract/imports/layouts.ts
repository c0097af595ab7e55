import { isAddressField, addressesOfOthers } from './addressGroups.ts';
import { partyInName } from './vocabulary/parties.ts';
import type { Mapping } from './fields.ts';
import { amazonLayout } from './layouts/amazon.ts';
import { burgerprintsLayout } from './layouts/burgerprints.ts';
import { ebayLayout, ebayUkLayout } from './layouts/ebay.ts';
import { etsyLayout } from './layouts/etsy.ts';
import type { ImportLayout, ImportLayoutName } from './layouts/layout.ts';
import { platenLayout } from './layouts/platen.ts';
import { printhubLayout } from './layouts/printhub.ts';
import { lazadaLayout } from './layouts/lazada.ts';
import { shopeeLayout } from './layouts/shopee.ts';
import { shopifyLayout } from './layouts/shopify.ts';
import { squarespaceLayout } from './layouts/squarespace.ts';
import { tiktokLayout, tiktokVietnamLayout } from './layouts/tiktok.ts';
import { woocommerceLayout, woocommerceAdvancedLayout } from './layouts/woocommerce.ts';
import type { ValueMap } from './templates.ts';
import type { VocabularyEntry } from '../vocabularies/vocabularies.ts';
import { bareName, designNamed, fieldNamed } from './vocabulary/columns.ts';

/** All ready-made layouts. One that shares columns with a more general layout comes before it. */
export const layouts: readonly ImportLayout[] = [
  platenLayout,
  burgerprintsLayout,
  printhubLayout,
  shopifyLayout,
  woocommerceLayout,
  woocommerceAdvancedLayout,
  etsyLayout,
  tiktokLayout,
  tiktokVietnamLayout,
  amazonLayout,
  ebayLayout,
  ebayUkLayout,
  squarespaceLayout,
  shopeeLayout,
  lazadaLayout,
];

/** A file that a ready-made layout reads. */
interface RecognisedFile {
  layout: ImportLayoutName;
  mapping: Mapping;
  values: ValueMap;
}

/**
 * Finds the ready-made layout of a header, whatever the order of its columns; null for any other header.
 * @param positions print positions of the operator, whose labels name columns of our own layout
 */
export function recognizeLayout(
  header: readonly string[],
  positions: readonly VocabularyEntry[] = [],
): RecognisedFile | null {
  const columnsByName = new Map<string, number>();
  header.forEach((name, index) => {
    const normalizedName = bareName(name);
    if (normalizedName !== '' && !columnsByName.has(normalizedName)) columnsByName.set(normalizedName, index);
  });
  const layout = layouts.find(
    ({ signature, signatureWord }) =>
      signature.every((name) => columnsByName.has(bareName(name))) &&
      (signatureWord === undefined ||
        columnsByName.keys().some((name) => name.startsWith(bareName(signatureWord)))),
  );
  if (!layout) return null;
  const mapping: Mapping = {};
  for (const [name, field] of Object.entries(layout.columns)) {
    const column = columnsByName.get(bareName(name));
    if (column !== undefined && mapping[field] === undefined) mapping[field] = column;
  }
  if (layout.open) mapNamedColumns(header, mapping, positions);
  else mapPersonalization(header, mapping);
  return { layout: layout.name, mapping, values: layout.values ?? {} };
}

/** Maps the column with the buyer's text, which each app names differently. */
function mapPersonalization(header: readonly string[], mapping: Mapping): void {
  if (mapping.personalization !== undefined) return;
  const column = header.findIndex((name) => fieldNamed(name)?.field === 'personalization');
  if (column >= 0) mapping.personalization = column;
}

function mapNamedColumns(
  header: readonly string[],
  mapping: Mapping,
  positions: readonly VocabularyEntry[],
): void {
  const mappedColumns = new Set(Object.values(mapping));
  const foreignAddressColumns = addressesOfOthers(header);
  header.forEach((name, index) => {
    const namedField = mappedColumns.has(index)
      ? undefined
      : (fieldNamed(name) ?? designNamed(name, positions));
    if (!namedField || mapping[namedField.field] !== undefined) return;
    if (
      !isAddressField(namedField.field) ||
      (!foreignAddressColumns.has(index) && partyInName(name) !== 'buyer')
    )
      mapping[namedField.field] = index;
  });
}
