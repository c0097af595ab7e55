import type { places as english } from '../en/places.ts';

export const places = {
  region_types: {
    province: 'Tỉnh/thành',
    state: 'Bang',
    prefecture: 'Tỉnh (Nhật Bản)',
    county: 'Hạt',
    region: 'Vùng',
    department: 'Tỉnh (department)',
    district: 'Quận / huyện',
    emirate: 'Tiểu vương quốc',
    island: 'Đảo',
    oblast: 'Tỉnh (oblast)',
    parish: 'Giáo khu',
    area: 'Khu vực',
    do_si: 'Tỉnh/thành (Do/Si)',
  },
} satisfies typeof english;
