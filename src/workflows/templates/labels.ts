import type { useTranslate } from 'ra-core';
import { countryName } from '../../fields/countries.ts';
import { codeLabel, positionText } from '../../i18n/codes.ts';
import { isDesignField, positionOf } from '../../../contract/imports/fields.ts';

export type Translate = ReturnType<typeof useTranslate>;

/**
 * Returns the label of an import field. Fields that orders have too share the label of the orders list, unless files
 * use another term.
 */
export const fieldLabel = (translate: Translate, field: string): string =>
  isDesignField(field)
    ? positionText(translate, 'imports.fields.design', positionOf(field))
    : translate(`imports.fields.${field}`, {
        _: translate(`resources.orders.fields.${field}`, { _: field }),
      });

/** Returns the label of a field's value: lines by their names, any other value unchanged. */
export const valueLabel = (translate: Translate, field: string, value: string): string =>
  field === 'shipping_line' ? codeLabel(translate, 'shipping_lines', value) : value;

/**
 * Returns the label of a suggested value. A country code says little by itself, so it gets the country's name; the
 * file's cell keeps its original text.
 */
export const suggestionLabel = (translate: Translate, field: string, value: string): string =>
  field === 'country' ? countryName(value) : valueLabel(translate, field, value);
