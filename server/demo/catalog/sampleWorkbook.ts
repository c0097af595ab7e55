import { writeChart } from '../../../contract/operator/workbook/chart.ts';
import { rowCells, type RowValues } from '../../../contract/operator/workbook/rowCells.ts';
import { settingRows } from '../../../contract/operator/workbook/settingFields.ts';
import { defaultSettings } from '../../../contract/operator/settings.ts';
import { dollars } from '../../../contract/dollars.ts';
import type { SheetRows } from '../../operator/workbook/cellsFile.ts';
import type { NewRows } from '../../operator/workbook/apply/stage.ts';
import { samplePayees } from './payees.ts';
import { seededRandom, type Random } from '../random.ts';
import { demoPackages } from '../sellers.ts';
import { careOf, chartOf, descriptionOf } from './charts.ts';
import { sampleCodes } from './codes.ts';
import { sampleColors } from './colors.ts';
import { moreProducts } from './more.ts';
import type { SampleProduct } from './product.ts';
import { sampleBaseProducts, sampleProviders } from './products.ts';
import { sampleRates } from './rates.ts';

const catalogStart = Date.UTC(2024, 2, 4);
const laterSeed = 20_261_122;
const dayMs = 24 * 60 * 60 * 1000;

const stockOf = (random: Random) =>
  random.weighted([
    ['in', 94],
    ['at_risk', 4],
    ['out', 2],
  ] as const);

/** Returns the size in a SKU: `18×24 in` as `1824`, `iPhone 17 Pro` as `IPHONE17PRO`. */
const codeOf = (size: string): string =>
  size
    .replace(/ in$/, '')
    .replace(/[^\dA-Za-z]/g, '')
    .toUpperCase();

const shadesOf = (product: SampleProduct): (readonly [name: string, code: string, hex: string])[] =>
  product.colors.length > 0
    ? product.colors.map((name) => [name, ...sampleColors[name]])
    : [['', '', product.shade ?? sampleColors.White[1]]];

const variantsOf = (product: SampleProduct, random: Random) =>
  shadesOf(product).flatMap(([color, code, hex]) =>
    product.sizes.map(([size, cents, grams]) => {
      const id = random.id(catalogStart);
      const sku = [product.sku, code, codeOf(size)].filter(Boolean).join('-');
      const row = { sku, base: product.sku, color, hex, size, weight: grams, price: dollars(cents) };
      return { id, row: { ...row, stock: stockOf(random) } };
    }),
  );

const areasOf = (product: SampleProduct): RowValues[] =>
  product.areas.map(([position, width, height, cents, [left, top] = ['', '']]) => ({
    base: product.sku,
    position,
    width,
    height,
    dpi: 300,
    price: dollars(cents),
    left,
    top,
  }));

const baseOf = (product: SampleProduct): RowValues => {
  const sizeChart = chartOf(product);
  return {
    sku: product.sku,
    name: product.name,
    description: descriptionOf(product),
    group: product.type,
    drawing: product.drawing,
    brand: product.brand,
    facility: product.provider,
    print_method: product.method,
    days_min: product.days[0],
    days_max: product.days[1],
    is_new: product.isNew ? 'yes' : 'no',
    care: careOf(product).join(', '),
    size_chart: sizeChart ? writeChart(sizeChart) : '',
  };
};

/**
 * Returns since when a product is in the catalog: `at` if it is not marked as new. New products arrived one after
 * the other until now.
 */
const sinceOf = ({ isNew }: SampleProduct, at: number, now: number): string =>
  new Date(isNew ? now - dayMs - ((at - catalogStart) % (30 * dayMs)) : at).toISOString();

const planProducts = (sampleProducts: readonly SampleProduct[], first: number, random: Random) => {
  const planned = sampleProducts.map((product, index) => {
    const at = catalogStart + (first + index) * dayMs;
    return { product, at, id: random.id(at) };
  });
  return planned.map((plan) => ({ ...plan, variants: variantsOf(plan.product, random) }));
};

const rateRows = (): RowValues[] =>
  sampleRates().map((rate) => ({
    origin: rate.origin,
    group: rate.product_type,
    line: rate.line,
    destination: rate.country,
    first: dollars(rate.first_cents),
    additional: dollars(rate.additional_cents),
    surcharge: rate.surcharge_cents > 0 ? dollars(rate.surcharge_cents) : '',
    days_min: rate.days_min,
    days_max: rate.days_max,
  }));

const packageRows = (): RowValues[] =>
  demoPackages.map(({ id, name, discount_bp: discount, from_orders: orders }) => ({
    code: id,
    name,
    discount: discount / 100,
    from_orders: orders,
  }));

/**
 * Returns the sample catalog as the cells of a workbook, with the ids of its rows: 60 base products with their
 * variants, print areas and rates. Products added later have a random source of their own, so that the orders stay the
 * same.
 */
export const sampleWorkbook = (random: Random, now: number): { rows: SheetRows; newRows: NewRows } => {
  const laterRandom = seededRandom(laterSeed);
  const planned = [
    ...planProducts(sampleBaseProducts, 0, random),
    ...planProducts(moreProducts, sampleBaseProducts.length, laterRandom),
  ];
  const sheets: Record<string, readonly RowValues[]> = {
    facilities: sampleProviders,
    ...sampleCodes,
    rates: rateRows(),
    bases: planned.map(({ product }) => baseOf(product)),
    variants: planned.flatMap(({ variants }) => variants.map(({ row }) => row)),
    print_areas: planned.flatMap(({ product }) => areasOf(product)),
    packages: packageRows(),
    payees: samplePayees,
  };
  const cells = Object.entries(sheets).map(([sheet, rows]) => [
    sheet,
    rows.map((row) => rowCells(sheet, row)),
  ]);
  return {
    rows: {
      ...(Object.fromEntries(cells) as SheetRows),
      operator: settingRows(defaultSettings).filter(([, cell]) => cell !== ''),
    },
    newRows: {
      bases: new Map(
        planned.map(({ product, id, at }) => [product.sku, { id, created_at: sinceOf(product, at, now) }]),
      ),
      variants: new Map(planned.flatMap(({ variants }) => variants.map(({ id, row }) => [row.sku, id]))),
    },
  };
};
