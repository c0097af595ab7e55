import type { CatalogProduct } from '../../../contract/catalog/baseProducts.ts';
import type { CatalogDetail } from '../../../contract/catalog/calls.ts';
import { setSession } from '../../../src/providers/identity/session.ts';
import { type ApiCall, buildUser, fakeApi } from '../../support/ui/fakeApi.ts';

export const tee: CatalogProduct = {
  id: '0191d8a0-0000-7000-8000-000000000001',
  name: 'Classic Tee',
  sku_prefix: 'CT',
  drawing: 'tee',
  picture_url: null,
  hex: '#22232A',
  hexes: '#22232A,#C8402F',
  product_type: 't-shirt',
  brand: 'Unisex',
  provider: 'Da Nang',
  made_in: 'VN',
  print_method: 'DTG',
  delivered_cents: 1550,
  product_cents: 660,
  shipping_cents: 540,
  duty_cents: 350,
  line: 'epacket',
  arrives_from: '2026-12-07',
  arrives_to: '2026-12-17',
  arrives_days: 25,
  from_cents: 660,
  production_days_min: 2,
  production_days_max: 4,
  variants: 2,
  colors: 2,
  sizes: 'L',
  stock: 'in',
  late_bp: 240,
  reprint_bp: 60,
  is_new: true,
  favorite: false,
  created_at: '2026-01-01T00:00:00Z',
};
export const cap: CatalogProduct = {
  ...tee,
  id: '0191d8a0-0000-7000-8000-000000000002',
  name: 'Dad Cap',
  delivered_cents: null,
  product_cents: null,
  shipping_cents: null,
  duty_cents: null,
  line: null,
  arrives_from: null,
  arrives_to: null,
  arrives_days: null,
  late_bp: null,
  reprint_bp: null,
  is_new: false,
};

export const choices = {
  product_type: { 't-shirt': 2 },
  made_in: { VN: 2 },
  print_method: { DTG: 2 },
  provider: { 'Da Nang': 2 },
  brand: { Unisex: 2 },
  stock: { in: 2 },
  is_new: { true: 1, false: 1 },
  arrives: { 7: 0, 10: 1, 14: 1, 21: 1 },
  favorite: { false: 2 },
  total: 2,
  ships: 1,
  from_cents: 1550,
  sizes: ['L'],
  package_name: 'Gold',
};

const rate = {
  origin: '*',
  first_cents: 500,
  additional_cents: 200,
  surcharge_cents: 350,
  surcharge_kind: 'duty' as const,
  days_min: 9,
  days_max: 15,
};
export const detail = (product: CatalogProduct): CatalogDetail => ({
  ...product,
  description: 'Cotton',
  picture_urls: [],
  city: 'Da Nang',
  quality: { orders: 1200, late_bp: 310, reprint_bp: 40 },
  care: ['wash_30'],
  safety: 'Keep away from fire',
  hs_code: '61091000',
  origin_country: 'BD',
  size_chart: { sizes: ['L'], measures: [{ name: 'width', cm: [56] }] },
  areas: [
    {
      position: 'front',
      left_bp: null,
      top_bp: null,
      width_in: 15,
      height_in: 18,
      width_px: 4500,
      height_px: 5400,
      dpi: 300,
      print_cents: 450,
    },
  ],
  sold: [
    {
      id: '0191d8a0-0000-7000-8000-0000000000a1',
      sku: 'CT-BLK-L',
      color: 'Black',
      hex: '#22232A',
      size: 'L',
      base_cents: 700,
      your_cents: 665,
      weight_g: 180,
      gtin: '',
      stock: 'in',
    },
    {
      id: '0191d8a0-0000-7000-8000-0000000000a2',
      sku: 'CT-RED-L',
      color: 'Red',
      hex: '#C8402F',
      size: 'L',
      base_cents: 700,
      your_cents: 665,
      weight_g: 180,
      gtin: '',
      stock: 'out',
    },
  ],
  rates: [
    { ...rate, line: 'epacket', country: 'DE' },
    { ...rate, line: 'dhl', country: 'DE', first_cents: 1400, surcharge_cents: 0, days_min: 1, days_max: 2 },
  ],
  discount_bp: 500,
  handling_cents: 30,
  price_version: 0,
  package_name: 'Gold',
  today: '2026-11-22',
});

/** A record as the server returns it to a member who may not see costs: `line` is the server's choice. */
export const withoutCosts = (record: CatalogDetail): CatalogDetail => ({
  ...record,
  delivered_cents: null,
  product_cents: null,
  shipping_cents: null,
  duty_cents: null,
  from_cents: null,
  discount_bp: null,
  handling_cents: null,
  areas: record.areas.map((area) => ({ ...area, print_cents: null })),
  sold: record.sold.map((variant) => ({ ...variant, base_cents: null, your_cents: null })),
  rates: record.rates.map((countryRate) => ({
    ...countryRate,
    first_cents: null,
    additional_cents: null,
    surcharge_cents: null,
  })),
});
/** Signs in as a member who may see the catalog without its costs, and create orders. */
export const packer = () =>
  setSession(
    buildUser({
      owner: false,
      access: {
        everywhere: { role: 'r', name: 'Packer', rights: ['catalog.view', 'orders.create'] },
        shops: [],
      },
    }),
    'account-token',
  );

/** Fakes an API with two products, a tee and a cap. */
export const fakeServer = (): ApiCall[] =>
  fakeApi({
    'GET /catalog': { json: { catalog: [tee, cap] } },
    'GET /catalog/count': { json: { count: 2 } },
    'GET /catalog/choices': { json: choices },
    'GET /catalog/compare': { json: { catalog: [detail(tee), { ...detail(cap), from_cents: 900 }] } },
    [`GET /catalog/${tee.id}`]: { json: { catalog: detail(tee) } },
    [`PUT /catalog/${tee.id}/favorite`]: { json: { favorite: true } },
    'GET /countries': {
      json: {
        countries: [
          { code: 'DE', name: 'Germany' },
          { code: 'US', name: 'United States' },
        ],
      },
    },
  });
