import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const pages = {
  ours: () => import('../../../bench/table/schema.tsx'),
  plain: () => import('../../../bench/table/plain.ts'),
};

const rows = () => document.querySelectorAll('tbody tr').length;
const ticked = () => document.querySelectorAll('tbody input:checked').length;
const heads = () => document.querySelectorAll('thead th').length;
const firstId = () => document.querySelector<HTMLElement>('tbody tr')?.dataset.id;

// `npm run bench` is no part of the tests: a page that does not do its steps any more would be found too late.
describe.each(Object.entries(pages))('the measured table: %s', (_name, open) => {
  beforeEach(() => {
    vi.resetModules();
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        disconnect() {}
        unobserve() {}
      },
    );
    document.body.innerHTML = '';
  });

  it('shows, ticks, selects, sorts and hides', async () => {
    await open();
    await waitFor(() => expect(document.querySelector('table')).not.toBeNull());
    window.bench.show(5);
    expect(rows()).toBe(5);
    window.bench.tick();
    await waitFor(() => expect(ticked()).toBe(1));
    window.bench.selectAll();
    await waitFor(() => expect(ticked()).toBe(5));
    const before = firstId();
    window.bench.turn();
    await waitFor(() => expect(firstId()).not.toBe(before));
    const columns = heads();
    window.bench.hide();
    expect(document.querySelectorAll('tbody tr:first-child td, tbody tr:first-child th').length).toBe(
      columns - 1,
    );
  });
});
