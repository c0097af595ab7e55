import { operatorElementId } from '../../contract/operator/firstPage.ts';
import type { Operator } from '../../contract/operator/operator.ts';

/** Operator of a page without the server's data, as an installation without a workbook has it. */
export const builtInOperator: Operator = {
  version: 0,
  name: 'Platen',
  support_email: '',
  mark_url: null,
  time_zone: 'Asia/Ho_Chi_Minh',
  handling_cents: 30,
  cancel_minutes: 30,
  claim_days: 30,
  vocabularies: { shipping_lines: [], print_positions: [], product_groups: [], topup_methods: [] },
};

let parsed: { element: HTMLElement; operator: Operator } | undefined;

/** Returns the operator's data that the server wrote into the page. */
export const readOperator = (): Operator => {
  const element = globalThis.document?.getElementById(operatorElementId);
  if (!element) return builtInOperator;
  if (parsed?.element !== element)
    parsed = { element, operator: JSON.parse(element.textContent ?? '') as Operator };
  return parsed.operator;
};
