import type { useTranslate } from 'react-admin';
import { countryName } from '../../fields/countries.ts';

export type Translate = ReturnType<typeof useTranslate>;

/** What an order has too is called as in its list, unless a file has another word for it. */
export const fieldLabel = (translate: Translate, field: string): string =>
  translate(`imports.fields.${field}`, { _: translate(`resources.orders.fields.${field}`, { _: field }) });

/** A value of a field as a seller calls it: lines go by their names, all else stands as it is. */
export const valueLabel = (translate: Translate, field: string, value: string): string =>
  field === 'shipping_line'
    ? translate(`resources.orders.choices.shipping_line.${value}`, { _: value })
    : value;

/** Names a suggested value. A country's code says little by itself; a cell of the file keeps it as it was written. */
export const suggestionLabel = (translate: Translate, field: string, value: string): string =>
  field === 'country' ? countryName(value) : valueLabel(translate, field, value);
