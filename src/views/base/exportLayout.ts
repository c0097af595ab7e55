import type { Resource } from '../../../contract/schema/resource.ts';

/** Export layout that an area adds to those of every list; its texts are under `app.views.export.layouts`. */
export interface FileLayout {
  readonly name: 'items' | 'import' | 'prices' | 'shopify' | 'etsy';
  /** Text key for users who may not see costs, so that the text mentions no price. */
  readonly withoutCost?: 'variants';
  /**
   * Child resource of a record, such as order items: the file gets a row for each child and names their fields
   * `order_items.sku`. Absent: a row per record.
   */
  readonly lines?: Resource;
  /** `label`: the column title if it differs from the field's label. */
  readonly columns: readonly { readonly name: string; readonly label?: string }[];
  /** For machines: untranslated values, as the API returns them. */
  readonly isRaw?: true;
  /** True for the layout that the list's export button is named after. It comes first and is the default choice. */
  readonly leads?: true;
}
