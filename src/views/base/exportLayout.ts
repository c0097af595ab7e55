import type { Resource } from '../../../contract/schema/resource.ts';

/** A kind of file that an area has besides those of every list; its texts stand below `app.views.export.layouts`. */
export interface FileLayout {
  readonly name: 'items' | 'import' | 'prices' | 'shopify' | 'etsy';
  /** Key of its texts for who may not see cost, so that they name no price. */
  readonly withoutCost?: 'variants';
  /** What a record holds several of: the file has a row for each, and names their fields `order_items.sku`. Left out: a row for each record. */
  readonly lines?: Resource;
  /** `label`: the title where it is not the field's label. */
  readonly columns: readonly { readonly name: string; readonly label?: string }[];
  /** For machines: values as the API has them, in no language. */
  readonly isRaw?: true;
  /** What the list's button is named after: it stands first, and is chosen until another one was. */
  readonly leads?: true;
}
