import type { Mapping } from '../imports/fields.ts';
import { layouts, recognizeLayout } from '../imports/layouts.ts';
import { type LayoutName, layoutNames } from '../imports/layouts/layout.ts';

/** Ids of the ready-made templates: the same everywhere and forever, because URLs contain them. */
const ids: Readonly<Record<LayoutName, string>> = {
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
  layout: LayoutName;
  header: readonly string[];
  mapping: Mapping;
}

export const readyTemplates: readonly ReadyTemplate[] = layoutNames.flatMap((layout) => {
  const header = layouts.find(({ name }) => name === layout)?.header;
  return header ? [{ id: ids[layout], layout, header, mapping: recognizeLayout(header)?.mapping ?? {} }] : [];
});

export const readyTemplate = (id: string): ReadyTemplate | undefined =>
  readyTemplates.find((template) => template.id === id);
