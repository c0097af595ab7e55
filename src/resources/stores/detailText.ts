import type { useTranslate } from 'ra-core';
import type { StoreEvent } from '../../../contract/stores/log.ts';

/** Text of the kinds whose detail is counts, such as `new 1, changed 0`. */
const countTexts: Readonly<Partial<Record<StoreEvent['kind'], string>>> = {
  pull: 'stores.pull.counts',
  check: 'stores.checked',
};

const counted = /^\w+ \d+(, \w+ \d+)*$/;

/**
 * Returns the detail of an entry of the log: counts in the reader's language, of hooks how many were set up or why none
 * were, anything else as it is.
 */
export const detailText = (
  translate: ReturnType<typeof useTranslate>,
  { kind, detail }: Pick<StoreEvent, 'kind' | 'detail'>,
): string => {
  if (kind === 'hooks')
    return translate(`resources.store_links.choices.problem.${detail}`, {
      _: translate('stores.hooks.set_up', { smart_count: detail.split(', ').length }),
    });
  const text = countTexts[kind];
  if (!text || !counted.test(detail)) return detail;
  const counts = detail.split(', ').map((part) => part.split(' '));
  // Entries of former releases do not count what is gone of the products.
  return translate(text, {
    products_gone: 0,
    ...Object.fromEntries(counts.map(([name, count]) => [name, Number(count)])),
  });
};
