import { describe, expect, it } from 'vitest';
import { answerTo, isTakenBack, openTask, storeChanges } from '../../../contract/stores/changes.ts';

type Order = Parameters<typeof storeChanges>[0];

const line: Order['lines'][number] = {
  externalId: '1',
  externalVariantId: '11',
  personalization: [],
  kind: 'goods',
  orderedPieces: 2,
  takenBackPieces: 0,
  sentPieces: 0,
};

const order: Order = {
  createdAt: '2026-11-01T00:00:00.000Z',
  payment: 'paid',
  delivery: 'shipping',
  isTest: false,
  isCanceled: false,
  isRemoved: false,
  isHeld: false,
  isHighRisk: false,
  address: { city: 'Austin', address1: '1 Main St' },
  email: 'buyer@example.test',
  lines: [line, { ...line, externalId: '2' }],
};

const none = { canceled: false, address: false, items: false, restored: false };

describe('changes of a store order', () => {
  it.each([
    ['canceled', { isCanceled: true }],
    ['deleted', { isRemoved: true }],
    ['refunded', { payment: 'refunded' as const }],
    ['voided', { payment: 'voided' as const }],
    ['without a remaining piece', { lines: order.lines.map((item) => ({ ...item, takenBackPieces: 2 })) }],
    ['without a line of ours', { lines: [{ ...line, kind: 'gift_card' }] }],
  ])('are a cancellation if it is %s', (_case, change) => {
    const after = { ...order, ...change, email: 'other@example.test' };
    expect(isTakenBack(after)).toBe(true);
    expect(storeChanges(order, after, true)).toEqual({ ...none, canceled: true });
  });

  it('are no cancellation while one line remains', () => {
    const after = { ...order, lines: [line, { ...line, externalId: '2', takenBackPieces: 2 }] };
    expect(isTakenBack(after)).toBe(false);
    expect(storeChanges(order, after, true)).toEqual({ ...none, items: true });
  });

  it('are a restoration if it was canceled and is not any more', () => {
    const canceled = { ...order, isCanceled: true };
    expect(storeChanges(canceled, order, true)).toEqual({ ...none, restored: true });
    expect(storeChanges(canceled, { ...order, isRemoved: true }, true)).toEqual({ ...none, canceled: true });
  });

  it('are none if the database only sorts the address otherwise', () => {
    const after = { ...order, address: { address1: '1 Main St', city: 'Austin' } };
    expect(storeChanges(order, after, true)).toEqual(none);
  });

  it('are an address if a part of it or the email differs, but not if the store hides it', () => {
    expect(storeChanges(order, { ...order, address: { city: 'Dallas' } }, true)).toEqual({
      ...none,
      address: true,
    });
    expect(storeChanges(order, { ...order, email: null }, true)).toEqual({ ...none, address: true });
    expect(storeChanges(order, { ...order, address: null }, true)).toEqual(none);
  });

  it('are items if somebody else sent pieces, but not if we did', () => {
    const after = {
      ...order,
      lines: [
        { ...line, sentPieces: 1 },
        { ...line, externalId: '2' },
      ],
    };
    expect(storeChanges(order, after, true)).toEqual({ ...none, items: true });
    expect(storeChanges(order, after, false)).toEqual(none);
  });
});

describe('the answer to a change', () => {
  const [address, items, canceled, restored] = [
    { ...none, address: true },
    { ...none, items: true },
    { ...none, canceled: true },
    { ...none, restored: true },
  ];
  it.each([
    ['pending', none, 'none'],
    ['pending', address, 'apply'],
    ['pending', items, 'apply'],
    ['pending', canceled, 'apply'],
    ['reviewing', address, 'apply'],
    ['awaiting', items, 'hold'],
    ['rejected', canceled, 'hold'],
    ['process', address, 'late'],
    ['process', canceled, 'late'],
    ['canceled', items, 'none'],
    ['refund', canceled, 'none'],
    ['canceled', restored, 'restored'],
    ['process', restored, 'none'],
  ] as const)('of an order in %s, for %j, is %s', (status, changes, answer) =>
    expect(answerTo(changes, status)).toBe(answer),
  );
});

describe('a task of an earlier change', () => {
  const facts = { isHeld: true, isTakenBack: false };
  it.each([
    ['changed_too_late', facts, 'changed_too_late'],
    ['changed_after_paying', facts, 'changed_after_paying'],
    ['changed_after_paying', { ...facts, isHeld: false }, undefined],
    ['restored', facts, 'restored'],
    ['restored', { ...facts, isTakenBack: true }, undefined],
    ['no_line', facts, undefined],
    [null, facts, undefined],
  ] as const)('%s, with %j, stays as %s', (reason, after, task) =>
    expect(openTask(reason, after)).toBe(task),
  );
});
