// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { bulkCall } from '../../../src/views/actions/bulkCall.ts';
import { fakeApi } from '../../support/ui/fakeApi.ts';

type Body = { selection: { ids?: string[]; query?: Record<string, string> }; shipping_line?: string };

const id = (at: number): string => `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`;

it('splits ids over the limit into several calls, and adds the answers up', async () => {
  const calls = fakeApi({
    'POST /orders/line': { json: { changed: 400, refused: { order_shipped: 3, no_rate: 1 } } },
  });
  const ids = Array.from({ length: 1201 }, (_, at) => id(at));
  const result = await bulkCall('/orders/line', { ids }, { shipping_line: 'usps' });
  const sent = calls.map(({ body }) => body as Body);
  expect(sent.map(({ selection }) => selection.ids?.length)).toEqual([500, 500, 201]);
  expect(sent.flatMap(({ selection }) => selection.ids)).toEqual(ids);
  expect(sent.every(({ shipping_line: line }) => line === 'usps')).toBe(true);
  expect(result).toEqual({ changed: 1200, refused: { order_shipped: 9, no_rate: 3 } });
});

it('sends a selection of all matches as one query', async () => {
  const calls = fakeApi({ 'POST /orders/cancel': { json: { changed: 2, refused: {} } } });
  await bulkCall('/orders/cancel', { query: { status: 'pending' } });
  expect(calls.map(({ body }) => body)).toEqual([{ selection: { query: { status: 'pending' } } }]);
});
