import { expect, it } from 'vitest';
import { withCapitals } from '../../../../server/spreadsheets/text/lostCapitals.ts';

it.each([
  ['Phạm Thị Ngọc ánh', 'Phạm Thị Ngọc Ánh'],
  ['ý Lan', 'Ý Lan'],
  ['Huyện ứng Hòa', 'Huyện Ứng Hòa'],
  ['TRầN VĂN ĐứC', 'TRẦN VĂN ĐỨC'],
  ['Hà NộI', 'HÀ NỘI'],
  ['12 Đường NGUYễN TRÃI, Hà Nội', '12 Đường NGUYỄN TRÃI, Hà Nội'],
])('restores the capitals of %s', (read, expected) => expect(withCapitals(read)).toBe(expected));

it.each([
  'Trần Văn Đức',
  'Mã SP',
  'Đỗ VN',
  'Lê',
  'Tạ Hà',
  '12 ấp Bình Tân',
  'Xã Bình Minh, ấp 3',
  'áo thun',
  'in ảnh này lên áo',
  'ý',
  'lotus.png',
  'CT-BLK-M',
  '',
])('leaves %s unchanged because a small letter may be intended', (text) =>
  expect(withCapitals(text)).toBe(text),
);
