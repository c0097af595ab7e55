import { europeanUnion, sharesCustoms } from '../../../contract/places/customs.ts';
import type { ShipRateTable } from '../../database/tables/catalogTables.ts';
import { productTypes, type ProductType } from './product.ts';

/** Rates of a light parcel in cents: first item, each further one, and business days. */
type Rate = readonly [first: number, additional: number, daysMin: number, daysMax: number];

/** Shipping cost of each product type, in hundredths of a T-shirt's rate. */
const weights: Record<ProductType, readonly [first: number, additional: number]> = {
  't-shirt': [100, 100],
  hoodie: [155, 190],
  sweatshirt: [140, 170],
  drinkware: [125, 210],
  poster: [110, 60],
  bag: [95, 90],
  pillow: [135, 180],
  blanket: [210, 320],
  headwear: [90, 85],
  'phone-case': [80, 55],
  bottoms: [130, 150],
  kids: [90, 80],
  socks: [75, 50],
  home: [140, 170],
  stationery: [85, 70],
};

const europe = ['DE', 'FR', 'IT', 'ES', 'NL', 'BE', 'AT', 'IE', 'SE', 'DK', 'FI', 'PL', 'PT'] as const;
const inEurope = (rate: Rate): Record<string, Rate> =>
  Object.fromEntries(europe.map((country) => [country, rate]));

/** Line → country (`*`: the rest of the world) → rate. */
const lines: Record<string, Record<string, Rate>> = {
  usps: { US: [549, 200, 2, 5] },
  epacket: {
    US: [460, 170, 8, 14],
    CA: [520, 190, 9, 16],
    GB: [480, 175, 8, 14],
    AU: [540, 200, 9, 16],
    NZ: [590, 220, 10, 18],
    ...inEurope([510, 185, 9, 15]),
    '*': [690, 260, 12, 25],
  },
  yunexpress: {
    US: [499, 180, 6, 10],
    CA: [610, 210, 7, 12],
    GB: [520, 180, 6, 9],
    AU: [580, 210, 7, 11],
    NZ: [690, 240, 8, 13],
    JP: [540, 190, 5, 8],
    ...inEurope([560, 195, 6, 10]),
    '*': [890, 320, 9, 18],
  },
  dhl: {
    US: [1099, 350, 1, 3],
    CA: [1290, 390, 2, 4],
    GB: [1190, 360, 2, 3],
    AU: [1390, 420, 2, 5],
    VN: [990, 300, 1, 3],
    ...inEurope([1240, 370, 2, 4]),
    '*': [1690, 520, 2, 6],
  },
  shunfeng: { VN: [390, 120, 3, 5], JP: [590, 180, 4, 6], SG: [520, 160, 3, 5], KR: [560, 170, 3, 6] },
  'shunfeng-express': {
    VN: [640, 190, 1, 2],
    JP: [990, 290, 2, 3],
    SG: [890, 260, 1, 3],
    KR: [940, 280, 2, 3],
  },
  'house-express': { VN: [190, 60, 1, 3], US: [590, 210, 4, 7] },
  '4px': {
    US: [480, 175, 7, 12],
    GB: [495, 178, 7, 11],
    AU: [560, 205, 8, 13],
    ...inEurope([540, 190, 7, 12]),
    '*': [790, 290, 10, 20],
  },
};

/** Import duty in cents on a parcel into the European Union since 26 June 2026 (domain §1.4); express includes it. */
const dutyCents = 350;
const owesDuty = (line: string, origin: string, country: string): boolean =>
  line !== 'dhl' && europeanUnion.has(country) && !sharesCustoms(origin, country);

const share = (cents: number, hundredths: number): number => Math.round((cents * hundredths) / 100);

/**
 * Countries of the sample providers. The rates above are those from Vietnam, and of every route across a customs
 * border.
 */
const origins = ['VN', 'US', 'PL'] as const;

/** Returns the rate of a route. A parcel that stays within one customs area costs 70 % and takes half the days. */
const rateFrom = (origin: string, country: string, rate: Rate): Rate => {
  if (origin === 'VN' || !sharesCustoms(origin, country)) return rate;
  const [first, additional, daysMin, daysMax] = rate;
  return [share(first, 70), share(additional, 70), Math.ceil(daysMin / 2), Math.ceil(daysMax / 2)];
};

/** Returns the rates of all lines from one origin. */
const routesFrom = (origin: string) =>
  Object.entries(lines).flatMap(([line, countries]) =>
    Object.entries(countries).map(([country, rate]) => ({
      line,
      origin,
      country,
      rate: rateFrom(origin, country, rate),
    })),
  );

/** Returns all sample ship rates as table rows. */
export const sampleRates = () =>
  productTypes.flatMap((type) =>
    origins
      .flatMap(routesFrom)
      .map(({ line, origin, country, rate: [first, additional, daysMin, daysMax] }) => ({
        product_type: type,
        line,
        origin,
        country,
        first_cents: share(first, weights[type][0]),
        additional_cents: share(additional, weights[type][1]),
        surcharge_cents: owesDuty(line, origin, country) ? dutyCents : 0,
        days_min: daysMin,
        days_max: daysMax,
      })),
  ) satisfies Record<Exclude<keyof ShipRateTable, 'surcharge_labels' | 'surcharge_kind'>, unknown>[];
