import { isOfAddress, otherAddresses } from './addressGroups.ts';
import { partyOf } from './vocabulary/parties.ts';
import type { Mapping } from './fields.ts';
import { amazon } from './layouts/amazon.ts';
import { burgerprints } from './layouts/burgerprints.ts';
import { ebay, ebayUk } from './layouts/ebay.ts';
import { etsy } from './layouts/etsy.ts';
import type { Layout, LayoutName } from './layouts/layout.ts';
import { platen } from './layouts/platen.ts';
import { printhub } from './layouts/printhub.ts';
import { lazada } from './layouts/lazada.ts';
import { shopee } from './layouts/shopee.ts';
import { shopify } from './layouts/shopify.ts';
import { squarespace } from './layouts/squarespace.ts';
import { tiktok, tiktokVietnam } from './layouts/tiktok.ts';
import { woocommerce, woocommerceAdvanced } from './layouts/woocommerce.ts';
import type { ValueMap } from './templates.ts';
import { bareName, fieldNamed } from './vocabulary/columns.ts';

/** Every ready-made layout, those that share columns with a more general one before it. */
export const layouts: readonly Layout[] = [
  platen,
  burgerprints,
  printhub,
  shopify,
  woocommerce,
  woocommerceAdvanced,
  etsy,
  tiktok,
  tiktokVietnam,
  amazon,
  ebay,
  ebayUk,
  squarespace,
  shopee,
  lazada,
];

/** A file that a ready-made layout reads. */
interface RecognisedFile {
  layout: LayoutName;
  mapping: Mapping;
  values: ValueMap;
}

/** Knows a ready-made layout by its header, whatever the order of its columns; null for any other header. */
export function recognise(header: readonly string[]): RecognisedFile | null {
  const places = new Map<string, number>();
  header.forEach((name, index) => {
    const bare = bareName(name);
    if (bare !== '' && !places.has(bare)) places.set(bare, index);
  });
  const layout = layouts.find((one) => one.signature.every((name) => places.has(bareName(name))));
  if (!layout) return null;
  const mapping: Mapping = {};
  for (const [name, field] of Object.entries(layout.columns)) {
    const place = places.get(bareName(name));
    if (place !== undefined && mapping[field] === undefined) mapping[field] = place;
  }
  if (layout.open) addNamed(header, mapping);
  else addPersonalization(header, mapping);
  return { layout: layout.name, mapping, values: layout.values ?? {} };
}

/** Apps add a column for what buyers typed, each under another name. */
function addPersonalization(header: readonly string[], mapping: Mapping): void {
  if (mapping.personalization !== undefined) return;
  const place = header.findIndex((name) => fieldNamed(name)?.field === 'personalization');
  if (place >= 0) mapping.personalization = place;
}

function addNamed(header: readonly string[], mapping: Mapping): void {
  const taken = new Set(Object.values(mapping));
  const others = otherAddresses(header);
  header.forEach((name, index) => {
    const named = taken.has(index) ? undefined : fieldNamed(name);
    if (!named || mapping[named.field] !== undefined) return;
    if (!isOfAddress(named.field) || (!others.has(index) && partyOf(name) !== 'buyer'))
      mapping[named.field] = index;
  });
}
