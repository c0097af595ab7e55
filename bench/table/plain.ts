import { type Order, orders } from '../../contract/orders/orders.ts';
import { catalogue } from '../../src/i18n/en/catalogue.ts';
import { click } from './page.ts';
import { buildOrders, columnNames } from './records.ts';
import { addStyles } from './styles.ts';
import { drawCell, headCell } from './plainCells.ts';

/**
 * The yardstick: the same cells as one string of HTML, one click handler, and only the DOM changes that are needed.
 */
const labels = catalogue.resources.orders.fields;

const state = { records: [] as Order[], names: [...columnNames] as string[], ascending: false };

const drawRow = (order: Order): string => {
  const cells = state.names.map((name) => drawCell(order, name)).join('');
  const box = `<input class="pl-cb" type="checkbox" aria-label="Select ${order.code}">`;
  return `<tr data-id="${order.id}" aria-selected="false" tabindex="-1"><td class="pl-c-box">${box}</td>${cells}</tr>`;
};

const main = document.body.appendChild(document.createElement('main'));
addStyles();
const heads = columnNames.map((name) => headCell(name, labels[name], 'sort' in orders.fields[name])).join('');
main.innerHTML = `<div class="pl-tblw"><table class="pl-tbl"><caption class="pl-sr">Orders</caption>
<thead><tr><th scope="col" class="pl-c-box"><input class="pl-cb" type="checkbox" aria-label="Select this page"></th>
${heads}</tr></thead><tbody></tbody></table></div>`;

const table = main.querySelector('table') as HTMLTableElement;
const body = table.tBodies[0] as HTMLTableSectionElement;
const headBox = table.querySelector('thead .pl-cb') as HTMLInputElement;

const select = (row: HTMLTableRowElement, selected: boolean): void => {
  row.setAttribute('aria-selected', String(selected));
  const box = row.querySelector('input');
  if (box) box.checked = selected;
};

const countTicked = (): void => {
  const ticked = body.querySelectorAll('[aria-selected=true]').length;
  headBox.checked = ticked === body.rows.length;
  headBox.indeterminate = ticked > 0 && !headBox.checked;
};

const sortRows = (head: HTMLElement): void => {
  state.ascending = !state.ascending;
  head.setAttribute('aria-sort', state.ascending ? 'ascending' : 'descending');
  body.append(...[...body.rows].toReversed());
};

table.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return;
  const head = target.closest('th');
  const row = target.closest<HTMLTableRowElement>('tbody tr');
  if (target === headBox) {
    for (const each of body.rows) select(each, headBox.checked);
  } else if (row && target instanceof HTMLInputElement) {
    row.setAttribute('aria-selected', String(target.checked));
    countTicked();
  } else if (head) {
    sortRows(head);
  }
});

window.bench = {
  show: (count) => {
    state.records = buildOrders(count);
    body.innerHTML = state.records.map(drawRow).join('');
  },
  tick: () => click('tbody tr:nth-child(3) .pl-cb'),
  selectAll: () => click('thead .pl-cb'),
  turn: () => click('th[aria-sort] button'),
  hide: () => {
    for (const row of table.rows) row.deleteCell(5);
  },
};
