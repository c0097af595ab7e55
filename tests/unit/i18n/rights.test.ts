import polyglotI18nProvider from 'ra-i18n-polyglot';
import { describe, expect, it } from 'vitest';
import { allRights, type Module, moduleRights } from '../../../contract/accounts/permissions.ts';
import { moduleName, rightName } from '../../../src/i18n/rights.ts';
import { english, vietnamese } from '../../support/ui/words.ts';

const translateIn = (texts: typeof english) => polyglotI18nProvider(() => texts, 'en').translate;
const translations = [
  ['English', translateIn(english)],
  ['Vietnamese', translateIn(vietnamese)],
] as const;

describe('names of rights', () => {
  it.each([
    ['orders.view', 'View orders', 'Xem đơn hàng'],
    ['designs.create', 'Add designs', 'Thêm thiết kế'],
    ['trackings.export', 'Export trackings', 'Xuất vận đơn'],
    ['products.delete', 'Delete products', 'Xóa sản phẩm'],
    ['catalog.view', 'View the catalog', 'Xem danh mục phôi'],
    ['orders.create', 'Create orders', 'Tạo đơn hàng'],
    ['cost.view', 'See cost', 'Thấy giá vốn'],
  ] as const)('%s is "%s" and "%s"', (right, ...names) => {
    expect(translations.map(([, translate]) => rightName(translate, right))).toEqual(names);
  });

  it.each(translations)('are complete and distinct in %s, and so are the modules', (_language, translate) => {
    const names = [
      allRights.map((right) => rightName(translate, right)),
      (Object.keys(moduleRights) as Module[]).map((module) => moduleName(translate, module)),
    ];
    for (const group of names) {
      expect(group.filter((name) => !/^\p{Lu}[^%{}.]+$/u.test(name))).toEqual([]);
      expect(new Set(group).size).toBe(group.length);
    }
  });
});
