import { describe, expect, it } from 'vitest';
import {
  defaultChoice,
  moveColumn,
  repairChoice,
  shownColumns,
  tableGrid,
  toColumns,
  toggleColumn,
} from '../../../src/views/base/columns.ts';
import { parcels } from '../schema/builders.ts';

const translate = (key: string) => key.split('.').at(-1) ?? key;
const choice = defaultChoice(parcels);

describe('the chosen columns', () => {
  it('start as defined by the resource', () => {
    expect(shownColumns(repairChoice(parcels, undefined))).toEqual(['code', 'packed_at', 'state']);
  });

  it('survive a release that removes a column and adds others', () => {
    const stored = { order: ['code', 'state', 'weight', 'packed_at'], hidden: ['packed_at', 'weight'] };
    expect(repairChoice(parcels, stored)).toEqual({
      order: ['code', 'state', 'packed_at', 'note', 'pieces'],
      hidden: ['packed_at', 'note', 'pieces'],
    });
  });

  it('keep the link first and shown, whatever was stored', () => {
    const repaired = repairChoice(parcels, { order: ['state', 'code'], hidden: ['code'] });
    expect(shownColumns(repaired).slice(0, 2)).toEqual(['code', 'state']);
  });

  it('move by steps, not past the link and not out of the list', () => {
    expect(moveColumn(choice, 'state', -1).order.slice(0, 3)).toEqual(['code', 'state', 'packed_at']);
    expect(moveColumn(choice, 'state', -9).order[1]).toBe('state');
    expect(moveColumn(choice, 'packed_at', 99).order.at(-1)).toBe('packed_at');
    expect(moveColumn(choice, 'code', 1)).toBe(choice);
  });

  it('are hidden and shown again', () => {
    const without = toggleColumn(choice, 'state');
    expect(shownColumns(without)).toEqual(['code', 'packed_at']);
    expect(shownColumns(toggleColumn(without, 'state'))).toEqual(shownColumns(choice));
  });
});

describe('toColumns', () => {
  it('renders a field by its kind, or by the area’s custom cell', () => {
    const cell = { state: () => 'own' };
    const [code, state] = toColumns(parcels, ['code', 'state'], translate, undefined, { cell });
    expect(code?.render({ id: 1, code: 'P-1' })).toBe('P-1');
    expect(state?.render({ id: 1, state: 'sent' })).toBe('own');
  });

  it('gives the remaining width to a column, and sums the minimum widths', () => {
    const grid = tableGrid(toColumns(parcels, ['code', 'state'], translate));
    expect(grid.template).toBe('40px 104px minmax(132px,1fr)');
    expect(grid.least).toBe(276);
  });

  it('makes room for the longest code, with prefixes of two to six letters', () => {
    const columns = toColumns(parcels, ['code', 'state'], translate);
    const widthOf = (...codes: string[]) => {
      const { template } = tableGrid(
        columns,
        codes.map((code, id) => ({ id, code })),
      );
      return Number(template.split(' ')[1]?.replace('px', ''));
    };
    expect(widthOf()).toBe(104);
    const widths = ['LP-1', 'HSP-10482', 'HOUS-10482', 'HOUSE-10482', 'WMWMWM-10482'].map((code) =>
      widthOf(code),
    );
    expect(widths).toEqual(widths.toSorted((a, b) => a - b));
    expect(widths[1]).toBeGreaterThan(104);
    // Semi-bold capitals of 13 px are at most 13 px wide, digits at least 8.
    expect(widths[4]).toBeGreaterThan(6 * 12 + 5 * 8 + 26);
    expect(widthOf('LP-1', 'HOUSE-10482')).toBe(widths[3]);
  });
});
