import { plainLetters } from '../plainLetters.ts';

/**
 * The 34 provinces and centrally governed cities since 1 July 2025, with those of the former 63 that each has absorbed.
 */
const provinces: Readonly<Record<string, readonly string[]>> = {
  'An Giang': ['Kiên Giang'],
  'Bắc Ninh': ['Bắc Giang'],
  'Cà Mau': ['Bạc Liêu'],
  'Cao Bằng': [],
  'Cần Thơ': ['Sóc Trăng', 'Hậu Giang'],
  'Đà Nẵng': ['Quảng Nam'],
  'Đắk Lắk': ['Phú Yên'],
  'Điện Biên': [],
  'Đồng Nai': ['Bình Phước'],
  'Đồng Tháp': ['Tiền Giang'],
  'Gia Lai': ['Bình Định'],
  'Hà Nội': [],
  'Hà Tĩnh': [],
  'Hải Phòng': ['Hải Dương'],
  'Hồ Chí Minh': ['Bình Dương', 'Bà Rịa–Vũng Tàu'],
  Huế: ['Thừa Thiên Huế'],
  'Hưng Yên': ['Thái Bình'],
  'Khánh Hòa': ['Ninh Thuận'],
  'Lai Châu': [],
  'Lạng Sơn': [],
  'Lào Cai': ['Yên Bái'],
  'Lâm Đồng': ['Đắk Nông', 'Bình Thuận'],
  'Nghệ An': [],
  'Ninh Bình': ['Hà Nam', 'Nam Định'],
  'Phú Thọ': ['Vĩnh Phúc', 'Hòa Bình'],
  'Quảng Ngãi': ['Kon Tum'],
  'Quảng Ninh': [],
  'Quảng Trị': ['Quảng Bình'],
  'Sơn La': [],
  'Tây Ninh': ['Long An'],
  'Thái Nguyên': ['Bắc Kạn'],
  'Thanh Hóa': [],
  'Tuyên Quang': ['Hà Giang'],
  'Vĩnh Long': ['Bến Tre', 'Trà Vinh'],
};

/** Current names, with which addresses are written now. */
export const vietnamProvinces: readonly string[] = Object.keys(provinces);

/** Current and former names, because parcels may still bear either. */
export const everyVietnamProvince: readonly string[] = Object.entries(provinces).flat(2);

const normalizeName = (name: string): string =>
  plainLetters(name)
    .replace(/^(tinh|thanh pho|t\.?\s?p)[\s.]+/, '')
    .replace(/[\s.–-]+/g, ' ')
    .trim();

/**
 * Towns of provinces that were cities of their own until 1 July 2025; addresses still name them, mostly without "TP.".
 */
const provincialTowns: readonly string[] = [
  'Long Xuyên',
  'Châu Đốc',
  'Bà Rịa',
  'Vũng Tàu',
  'Phú Mỹ',
  'Bạc Liêu',
  'Bắc Giang',
  'Bắc Kạn',
  'Bắc Ninh',
  'Từ Sơn',
  'Bến Tre',
  'Quy Nhơn',
  'Qui Nhơn',
  'Thủ Dầu Một',
  'Dĩ An',
  'Thuận An',
  'Tân Uyên',
  'Bến Cát',
  'Đồng Xoài',
  'Phan Thiết',
  'Cà Mau',
  'Cao Bằng',
  'Buôn Ma Thuột',
  'Buôn Mê Thuột',
  'Gia Nghĩa',
  'Điện Biên Phủ',
  'Biên Hòa',
  'Long Khánh',
  'Cao Lãnh',
  'Sa Đéc',
  'Hồng Ngự',
  'Pleiku',
  'Hà Giang',
  'Phủ Lý',
  'Hà Tĩnh',
  'Hải Dương',
  'Chí Linh',
  'Vị Thanh',
  'Ngã Bảy',
  'Hòa Bình',
  'Hưng Yên',
  'Nha Trang',
  'Cam Ranh',
  'Rạch Giá',
  'Hà Tiên',
  'Phú Quốc',
  'Kon Tum',
  'Lai Châu',
  'Đà Lạt',
  'Bảo Lộc',
  'Lạng Sơn',
  'Lào Cai',
  'Tân An',
  'Nam Định',
  'Vinh',
  'Ninh Bình',
  'Hoa Lư',
  'Tam Điệp',
  'Phan Rang',
  'Phan Rang Tháp Chàm',
  'Việt Trì',
  'Tuy Hòa',
  'Đồng Hới',
  'Tam Kỳ',
  'Hội An',
  'Quảng Ngãi',
  'Hạ Long',
  'Móng Cái',
  'Cẩm Phả',
  'Uông Bí',
  'Đông Triều',
  'Đông Hà',
  'Sóc Trăng',
  'Sơn La',
  'Tây Ninh',
  'Thái Bình',
  'Thái Nguyên',
  'Sông Công',
  'Phổ Yên',
  'Thanh Hóa',
  'Sầm Sơn',
  'Mỹ Tho',
  'Gò Công',
  'Trà Vinh',
  'Tuyên Quang',
  'Vĩnh Long',
  'Vĩnh Yên',
  'Phúc Yên',
  'Yên Bái',
];

/** Towns and short forms of former provinces that people write for a current one. */
const towns: Readonly<Record<string, readonly string[]>> = {
  'Hồ Chí Minh': ['BRVT', 'Bà Rịa Vũng Tàu', 'Vũng Tàu'],
};

/** Short forms and other names. */
const shortNames: Readonly<Record<string, readonly string[]>> = {
  'Hồ Chí Minh': ['HCM', 'HCMC', 'TPHCM', 'Ho Chi Minh City', 'Sài Gòn'],
  'Hà Nội': ['HN', 'Hanoi', 'Ha Noi City'],
  'Đà Nẵng': ['ĐN', 'Danang'],
  Huế: ['TT Huế'],
};

const indexByName = (...lists: Readonly<Record<string, readonly string[]>>[]): Map<string, string> =>
  new Map(
    lists
      .flatMap((list) => Object.entries(list))
      .flatMap(([name, aliases]) =>
        [name, ...aliases].map((alias): [string, string] => [normalizeName(alias), name]),
      ),
  );

const currentNames = indexByName(provinces, shortNames, towns);
const nicknames = indexByName(shortNames);

/**
 * Returns the city that a short form names ("HCM", "Sài Gòn"), which is its town as well; undefined for anything else.
 */
export const vietnamCityOf = (name: string): string | undefined => nicknames.get(normalizeName(name));

const townNames = new Set(provincialTowns.map(normalizeName));

/** Returns true for a town of a province, such as "Đà Lạt" or "Nha Trang". Some share the name of their province. */
export const isVietnamTown = (name: string): boolean => townNames.has(normalizeName(name));

/** Returns the current province of a name from before or after 1 July 2025; undefined for anything else. */
export const vietnamProvinceOf = (name: string): string | undefined => currentNames.get(normalizeName(name));

/**
 * Returns a region as orders store it: the current province for a known name in Vietnam; any other region as written.
 */
export const currentRegion = <T extends string | null>(country: string, region: T): T | string =>
  (country === 'VN' && region ? vietnamProvinceOf(region) : undefined) ?? region;
