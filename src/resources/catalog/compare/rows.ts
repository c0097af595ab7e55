import type { CatalogDetail } from '../../../../contract/catalog/calls.ts';
import type { StockLevel } from '../../../../contract/catalog/catalog.ts';
import type { DeliveredCost } from '../../../../contract/catalog/delivered.ts';
import type { DeliveryChoice } from '../../../../contract/catalog/delivery.ts';
import { extraPrintCents } from '../../../../contract/orders/costs/pricing.ts';
import {
  formatCount,
  formatInches,
  formatMoney,
  formatMoneyDelta,
  formatPixels,
} from '../../../i18n/format.ts';
import { percentOf } from '../percentOf.ts';
import { arrivalText } from '../delivery/DeliveredCostParts.tsx';
import { computeDelivered } from '../order/order.ts';
import { codeLabel } from '../../../i18n/codes.ts';
import { byPosition } from '../../../providers/operator/operator.ts';

/** Labels of the best value of a row: keys below `catalog.compare.words`. */
type BestLabel = 'lowest' | 'soonest' | 'fastest' | 'most' | 'largest';

export interface ComparedCell {
  text: string;
  /** Value to compare; undefined without one. */
  rank?: number | undefined;
  /** Colors shown beside the text. */
  hexes?: readonly string[];
  stock?: StockLevel;
}

export interface ComparedRow {
  key: string;
  label: string;
  cells: readonly ComparedCell[];
  /** Best end of the scale, and its label; absent if no value is better. */
  best?: { word: BestLabel; isHighest?: boolean };
  isBig?: boolean;
}

export interface ComparedGroup {
  key: 'delivered' | 'made' | 'print' | 'product';
  rows: readonly ComparedRow[];
}

type Translate = (key: string, options?: Record<string, unknown>) => string;

interface Context {
  products: readonly CatalogDetail[];
  delivery: DeliveryChoice | undefined;
  translate: Translate;
  countryName: (code: string) => string;
}

const emptyCell: ComparedCell = { text: '–' };
/** Number of pieces of the second price. */
const bulkQuantity = 12;

const seesCost = ({ products }: Context): boolean => products.every(({ discount_bp: bp }) => bp !== null);

const deliveredAll = (
  { products }: Context,
  delivery: DeliveryChoice,
  quantity: number,
): (DeliveredCost | undefined)[] =>
  products.map((product) => computeDelivered(product, { ...delivery, quantity }));

const moneyRow = (
  key: string,
  label: string,
  deliveries: readonly (DeliveredCost | undefined)[],
): ComparedRow => ({
  key,
  label,
  isBig: true,
  best: { word: 'lowest' },
  cells: deliveries.map((delivered) =>
    delivered ? { text: formatMoney(delivered.delivered_cents), rank: delivered.delivered_cents } : emptyCell,
  ),
});

const deliveredRows = (context: Context, delivery: DeliveryChoice): ComparedRow[] => {
  const { translate } = context;
  const label = (name: string, options?: object) => translate(`catalog.compare.rows.${name}`, { ...options });
  const pieces = (count: number) => (count === 1 ? label('one') : label('many', { smart_count: count }));
  const deliveries = deliveredAll(context, delivery, delivery.quantity);
  const costs = [
    moneyRow('cost', pieces(delivery.quantity), deliveries),
    ...(delivery.quantity === bulkQuantity
      ? []
      : [moneyRow('many', pieces(bulkQuantity), deliveredAll(context, delivery, bulkQuantity))]),
    {
      key: 'parts',
      label: label(deliveries.some((delivered) => delivered?.duty_cents) ? 'parts_duty' : 'parts'),
      cells: deliveries.map((delivered) =>
        delivered
          ? {
              text: [
                delivered.product_cents,
                delivered.shipping_cents,
                ...(delivered.duty_cents ? [delivered.duty_cents] : []),
              ]
                .map((cents) => formatMoney(cents))
                .join(' + '),
            }
          : emptyCell,
      ),
    },
  ];
  return [
    ...(seesCost(context) ? costs : []),
    {
      key: 'arrives',
      label: label('arrives'),
      best: { word: 'soonest' },
      cells: deliveries.map((delivered) =>
        delivered
          ? { text: arrivalText(delivered.arrives_from, delivered.arrives_to), rank: delivered.arrives_days }
          : emptyCell,
      ),
    },
    {
      key: 'line',
      label: label('line'),
      cells: deliveries.map((delivered) =>
        delivered ? { text: codeLabel(translate, 'shipping_lines', delivered.line) } : emptyCell,
      ),
    },
  ];
};

/** Builds a row of shares in basis points, of which the lowest is the best; none if no product has a value. */
const shareRow = (key: string, label: string, shares: readonly (number | null)[]): ComparedRow[] => {
  if (shares.every((share) => share === null)) return [];
  return [
    {
      key,
      label,
      best: { word: 'lowest' },
      cells: shares.map((share) => (share === null ? emptyCell : { text: percentOf(share), rank: share })),
    },
  ];
};

const madeRows = (context: Context): ComparedRow[] => {
  const { products, translate, countryName } = context;
  const label = (name: string) => translate(`catalog.compare.rows.${name}`);
  const price: ComparedRow = {
    key: 'price',
    label: label('price'),
    best: { word: 'lowest' },
    cells: products.map(({ from_cents: cents }) =>
      cents === null ? emptyCell : { text: formatMoney(cents), rank: cents },
    ),
  };
  return [
    ...(seesCost(context) ? [price] : []),
    {
      key: 'provider',
      label: label('provider'),
      cells: products.map(({ provider, made_in: country }) => ({
        text: [provider, country && countryName(country)].filter(Boolean).join(', '),
      })),
    },
    {
      key: 'production',
      label: label('production'),
      best: { word: 'fastest' },
      cells: products.map(({ production_days_min: minDays, production_days_max: maxDays }) => ({
        text: `${minDays}–${maxDays}`,
        rank: maxDays,
      })),
    },
    ...shareRow(
      'late',
      label('late'),
      products.map(({ late_bp: share }) => share),
    ),
    ...shareRow(
      'again',
      label('again'),
      products.map(({ reprint_bp: share }) => share),
    ),
  ];
};

/** Returns the extra cost of printing the back besides the front, if both can be printed. */
const extraPrintOfBack = ({ areas }: CatalogDetail): ComparedCell => {
  const costs = (['front', 'back'] as const).flatMap(
    (side) => areas.find(({ position }) => position === side)?.print_cents ?? [],
  );
  if (costs.length < 2) return emptyCell;
  const cents = extraPrintCents(costs);
  return { text: formatMoneyDelta(cents), rank: cents };
};

const printRows = (context: Context): ComparedRow[] => {
  const { products, translate } = context;
  const label = (name: string, options?: object) => translate(`catalog.compare.rows.${name}`, { ...options });
  const areasOfAll = products.flatMap(({ areas }) => areas).toSorted(byPosition);
  const positions = [...new Set(areasOfAll.map(({ position }) => position))];
  return [
    {
      key: 'method',
      label: label('method'),
      cells: products.map(({ print_method: method }) => ({
        text: translate(`resources.catalog.choices.print_method.${method}`, { _: method }),
      })),
    },
    ...positions.map((position): ComparedRow => ({
      key: position,
      label: label('area', { position: codeLabel(translate, 'print_positions', position) }),
      best: { word: 'largest', isHighest: true },
      cells: products.map(({ areas }) => {
        const area = areas.find((candidate) => candidate.position === position);
        if (!area) return emptyCell;
        const { width_in: width, height_in: height } = area;
        return {
          text: `${formatInches(width, height)}, ${formatPixels(area.width_px, area.height_px)}`,
          rank: width * height,
        };
      }),
    })),
    ...(seesCost(context) && positions.includes('back')
      ? [
          {
            key: 'second',
            label: label('second'),
            best: { word: 'lowest' as const },
            cells: products.map(extraPrintOfBack),
          },
        ]
      : []),
  ];
};

const productRows = ({ products, translate, delivery }: Context): ComparedRow[] => {
  const label = (name: string, options?: object) => translate(`catalog.compare.rows.${name}`, { ...options });
  const size = delivery?.size;
  const weightOf = ({ sold }: CatalogDetail): ComparedCell => {
    const grams = sold.find((variant) => variant.size === size)?.weight_g;
    return grams === undefined ? emptyCell : { text: `${formatCount(grams)} g` };
  };
  return [
    {
      key: 'made_of',
      label: label('made_of'),
      cells: products.map(({ description }) => (description ? { text: description } : emptyCell)),
    },
    {
      key: 'colors',
      label: label('colors'),
      best: { word: 'most', isHighest: true },
      cells: products.map(({ colors, hexes }) => ({
        text: formatCount(colors),
        rank: colors,
        hexes: hexes.split(','),
      })),
    },
    {
      key: 'sizes',
      label: label('sizes'),
      cells: products.map(({ sizes }) => (sizes ? { text: sizes } : emptyCell)),
    },
    ...(size ? [{ key: 'weight', label: label('weight', { size }), cells: products.map(weightOf) }] : []),
    {
      key: 'stock',
      label: label('stock'),
      cells: products.map(({ stock }) => ({
        text: translate(`resources.catalog.choices.stock.${stock}`),
        stock,
      })),
    },
    {
      key: 'care',
      label: label('care'),
      cells: products.map(({ care }) => ({
        text: care.map((rule) => translate(`catalog.show.care.${rule}`, { _: rule })).join(', ') || '–',
      })),
    },
  ];
};

/** Returns all compared rows, in groups. */
export const comparedGroups = (context: Context): ComparedGroup[] => [
  ...(context.delivery
    ? [{ key: 'delivered' as const, rows: deliveredRows(context, context.delivery) }]
    : []),
  { key: 'made', rows: madeRows(context) },
  { key: 'print', rows: printRows(context) },
  { key: 'product', rows: productRows(context) },
];

/** Returns true if all values of a row are equal; false with a single product. */
export const hasEqualValues = ({ cells }: ComparedRow): boolean =>
  cells.length > 1 && new Set(cells.map(({ text }) => text)).size === 1;

/** Returns the label of a cell that is the best of its row; none if all values are equal. */
export const bestTextKey = ({ cells, best }: ComparedRow, index: number): BestLabel | undefined => {
  if (!best) return undefined;
  const ranks = cells.flatMap(({ rank }) => (rank === undefined ? [] : [rank]));
  const bestRank = best.isHighest ? Math.max(...ranks) : Math.min(...ranks);
  const isBest =
    ranks.length > 1 && cells[index]?.rank === bestRank && ranks.some((rank) => rank !== bestRank);
  return isBest ? best.word : undefined;
};
