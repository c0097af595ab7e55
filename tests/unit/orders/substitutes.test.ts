import { describe, expect, it } from 'vitest';
import {
  maxOffers,
  rankSubstitutes,
  type SubstituteCandidate,
} from '../../../contract/orders/substitutes.ts';

const orderedVariant = { base_id: 'tee', product_type: 'shirts', color: 'Black', size: 'M' };

const candidate = (overrides: Partial<SubstituteCandidate>): SubstituteCandidate => ({
  ...orderedVariant,
  name: 'Classic Tee',
  step_cents: 0,
  ...overrides,
});

const describeOffers = (candidates: readonly SubstituteCandidate[]): string[] =>
  rankSubstitutes(orderedVariant, candidates).map(
    ({ kind, base_id: base, color }) => `${kind} ${base} ${color}`,
  );

describe('what is offered instead of a product that is out of stock', () => {
  it('are other colors of the same base first, then other bases, each with the nearest price first', () => {
    expect(
      describeOffers([
        candidate({ base_id: 'heavy', name: 'Heavy Tee', step_cents: 300 }),
        candidate({ color: 'Navy', step_cents: 50 }),
        candidate({ base_id: 'soft', name: 'Soft Tee', step_cents: -100 }),
        candidate({ color: 'White', step_cents: -20 }),
      ]),
    ).toEqual(['color tee White', 'color tee Navy', 'base soft Black', 'base heavy Black']);
  });

  it('never change the size or the product group, and never repeat the same color', () => {
    expect(
      describeOffers([
        candidate({ color: 'White', size: 'L' }),
        candidate({ base_id: 'mug', product_type: 'mugs' }),
        candidate({ base_id: 'soft', size: 'XL' }),
        candidate({}),
      ]),
    ).toEqual([]);
  });

  it('name another base once, in the same color if it has that one', () => {
    expect(
      describeOffers([
        candidate({ base_id: 'soft', color: 'Red', step_cents: 0 }),
        candidate({ base_id: 'soft', color: 'black', step_cents: 400 }),
        candidate({ base_id: 'light', color: 'Red', step_cents: 10 }),
        candidate({ base_id: 'light', color: 'Blue', step_cents: 5 }),
      ]),
    ).toEqual(['base soft black', 'base light Blue']);
  });

  it('are few', () => {
    const many = Array.from({ length: 40 }, (_, index) => [
      candidate({ color: `Color ${index}`, step_cents: index }),
      candidate({ base_id: `base-${index}`, name: `Base ${index}`, step_cents: index }),
    ]).flat();
    expect(describeOffers(many)).toHaveLength(2 * maxOffers);
  });
});
