import { describe, expect, it } from 'vitest';
import { looksVietnamese } from '../../../contract/orders/pasted/vietnam.ts';

describe('a text without a country', () => {
  it.each([
    [['12 Lê Lợi', 'Phường Bến Nghé']],
    [['12 Lê Lợi', 'Quận 1']],
    [['12 Lê Lợi', 'Đà Nẵng']],
    [['12 Lê Lợi', 'TP. Hồ Chí Minh 700000']],
  ])('%j looks Vietnamese', (pieces) => expect(looksVietnamese(pieces)).toBe(true));

  it.each([[['Đà Nẵng']], [['12 Main St', 'Austin TX 78701']], [[]]])('%j does not', (pieces) =>
    expect(looksVietnamese(pieces)).toBe(false),
  );
});
