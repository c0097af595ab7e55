import type { useTranslate } from 'react-admin';

export type Translate = ReturnType<typeof useTranslate>;

/** What an order has too is called as in its list, unless a file has another word for it. */
export const fieldLabel = (translate: Translate, field: string): string =>
  translate(`imports.fields.${field}`, { _: translate(`resources.orders.fields.${field}`, { _: field }) });

/** A value of a field as a seller calls it: lines go by their names, all else stands as it is. */
export const valueLabel = (translate: Translate, field: string, value: string): string =>
  field === 'shipping_line'
    ? translate(`resources.orders.choices.shipping_line.${value}`, { _: value })
    : value;
