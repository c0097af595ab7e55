import type { Mapping } from '../imports/fields.ts';
import type { VocabularyEntry } from '../vocabularies/vocabularies.ts';
import { layouts, recognizeLayout } from '../imports/layouts.ts';
import { type ImportLayoutName, layoutNames } from '../imports/layouts/layout.ts';
import { platenColumns } from '../imports/layouts/platen.ts';

/** Ids of the ready-made templates: the same everywhere and forever, because URLs contain them. */
const ids: Readonly<Record<ImportLayoutName, string>> = {
  platen: '00000000-0000-4000-8000-000000000001',
  shopify: '00000000-0000-4000-8000-000000000002',
  woocommerce: '00000000-0000-4000-8000-000000000003',
  etsy: '00000000-0000-4000-8000-000000000004',
  tiktok: '00000000-0000-4000-8000-000000000005',
  amazon: '00000000-0000-4000-8000-000000000006',
  printhub: '00000000-0000-4000-8000-000000000007',
  burgerprints: '00000000-0000-4000-8000-000000000008',
  ebay: '00000000-0000-4000-8000-000000000009',
  squarespace: '00000000-0000-4000-8000-000000000010',
  shopee: '00000000-0000-4000-8000-000000000011',
  lazada: '00000000-0000-4000-8000-000000000012',
};

/** A ready-made layout as a template: that service's header and its mapping. */
export interface ReadyTemplate {
  id: string;
  layout: ImportLayoutName;
  header: readonly string[];
  mapping: Mapping;
}

const headerOf = (
  layout: ImportLayoutName,
  positions: readonly VocabularyEntry[],
): readonly string[] | undefined =>
  layout === 'platen'
    ? platenColumns(positions).map(([, title]) => title)
    : layouts.find(({ name }) => name === layout)?.header;

/** Returns the ready-made templates; our own has a print file for each position. */
export const readyTemplates = (positions: readonly VocabularyEntry[]): ReadyTemplate[] =>
  layoutNames.flatMap((layout) => {
    const header = headerOf(layout, positions);
    const mapping = header && recognizeLayout(header, positions)?.mapping;
    return header ? [{ id: ids[layout], layout, header, mapping: mapping ?? {} }] : [];
  });

/** Returns true for the id of a ready-made template. */
export const isReadyTemplate = (id: string): boolean => Object.values(ids).includes(id);

export const readyTemplate = (id: string, positions: readonly VocabularyEntry[]): ReadyTemplate | undefined =>
  readyTemplates(positions).find((template) => template.id === id);
