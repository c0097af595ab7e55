import type { Order } from '../../contract/orders/orders.ts';
import { fieldOf } from '../../contract/schema/resource.ts';
import { orders } from '../../contract/orders/orders.ts';
import { countryName } from '../../src/fields/countries.ts';
import { formatCount, formatDateTime, formatMoney } from '../../src/i18n/format.ts';
import { catalogue } from '../../src/i18n/en/catalogue.ts';
import { statusLook } from '../../src/theme/statusLook.ts';

/** The cells of the yardstick: what `src/fields` draws, as text. The test of this bench compares both documents. */
const choices: Record<string, Record<string, string>> = catalogue.resources.orders.choices;

const pips: Record<string, string> = {
  ring: '<circle cx="5" cy="5" r="3.6" fill="none" stroke="currentColor" stroke-width="1.5"></circle>',
};

const badge = (name: string, value: string): string => {
  const { tone, pip } = statusLook('orders', value);
  const drawing = `<svg class="pl-pip" viewBox="0 0 10 10" aria-hidden="true">${pips[pip] ?? pips.ring}</svg>`;
  return `<span class="pl-bd pl-t-${tone}">${drawing}${choices[name]?.[value]}</span>`;
};

const nothing = '<span class="pl-faint" role="img" aria-label="none">–</span>';

type Draw = (value: never, name: string) => [className: string, html: string];

const draws: Record<string, Draw> = {
  text: (value: string) => ['pl-c-text', value],
  number: (value: number) => ['pl-num', formatCount(value)],
  money: (value: number) => ['pl-num', formatMoney(value)],
  choice: (value: string, name) => ['pl-muted', choices[name]?.[value] ?? value],
  status: (value: string, name) => ['', badge(name, value)],
  flag: (value: boolean) => ['pl-muted', value ? 'Yes' : 'No'],
  datetime: (value: string) => ['pl-muted pl-tn', formatDateTime(value)],
  country: (value: string) => ['pl-muted pl-c-text', countryName(value)],
};

export const drawCell = (order: Order, name: string): string => {
  const value = order[name as keyof Order];
  const draw = draws[fieldOf(orders, name).kind] as Draw;
  const [className, html] = value === null ? ['pl-c-text', nothing] : draw(value as never, name);
  const content = name === 'code' ? `<a class="pl-id" href="/orders/${order.id}">${html}</a>` : html;
  return className ? `<td class="${className}">${content}</td>` : `<td>${content}</td>`;
};

export const headCell = (name: string, label: string, sortable: boolean): string => {
  const sorted = name === 'created_at' ? ' aria-sort="descending"' : '';
  const right = ['money', 'number'].includes(fieldOf(orders, name).kind) ? ' class="pl-num"' : '';
  return `<th scope="col"${sorted}${right}>${sortable ? `<button type="button">${label}</button>` : label}</th>`;
};
