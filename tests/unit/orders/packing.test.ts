import { describe, expect, it } from 'vitest';
import { chooseRemakeItems } from '../../../contract/orders/packing.ts';

const sent = [
  { item_id: 'a', quantity: 2 },
  { item_id: 'b', quantity: 1 },
];
const refused = { ok: false, reason: 'items_remade' };

describe('the pieces to make again', () => {
  it('are all that were sent if none are named', () =>
    expect(chooseRemakeItems(sent, undefined)).toEqual({ ok: true, items: sent }));

  it('are the named ones', () => {
    const items = [{ item_id: 'a', quantity: 1 }];
    expect(chooseRemakeItems(sent, items)).toEqual({ ok: true, items });
  });

  it.each([
    ['more than was sent', [{ item_id: 'a', quantity: 3 }]],
    ['one item twice, together more than was sent', [sent[1], sent[1]]],
    ['an item that was not sent', [{ item_id: 'c', quantity: 1 }]],
    ['nothing', []],
  ])('are refused for %s', (_case, items) =>
    expect(
      chooseRemakeItems(
        sent,
        items.filter((item) => item !== undefined),
      ),
    ).toEqual(refused),
  );

  it('are refused if all are made again already', () =>
    expect(chooseRemakeItems([], undefined)).toEqual(refused));
});
