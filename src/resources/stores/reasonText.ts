import type { useTranslate } from 'ra-core';

/**
 * Returns the text of a reason in the log: the code of what became of a report, of a problem of the store or of one
 * with an order, else the words that are there.
 */
export const reasonText = (translate: ReturnType<typeof useTranslate>, reason: string): string =>
  translate(`resources.store_links.choices.problem.${reason}`, {
    _: translate(`resources.incoming_orders.choices.reason.${reason}`, {
      _: translate(`stores.outcomes.${reason}`, { _: reason }),
    }),
  });
