import type { CatalogDetail } from '../../../../contract/catalog/calls.ts';
import type { StockLevel } from '../../../../contract/catalog/catalog.ts';
import type { Delivered } from '../../../../contract/catalog/delivered.ts';
import type { Delivery } from '../../../../contract/catalog/delivery.ts';
import { extraPrintCents } from '../../../../contract/orders/pricing.ts';
import { printPositions } from '../../../../contract/orders/statuses.ts';
import {
  formatCount,
  formatInches,
  formatMoney,
  formatMoneyDelta,
  formatPixels,
} from '../../../i18n/format.ts';
import { percentOf } from '../percentOf.ts';
import { arrivalText } from '../delivery/DeliveredCost.tsx';
import { deliveredHere } from '../order/order.ts';

/** What a value that is the best of its row is called: a key below `catalog.compare.words`. */
type Word = 'lowest' | 'soonest' | 'fastest' | 'most' | 'largest';

export interface ComparedCell {
  text: string;
  /** What it is judged by; undefined where it has no value. */
  rank?: number | undefined;
  /** Drawn beside the text. */
  hexes?: readonly string[];
  stock?: StockLevel;
}

export interface Row {
  key: string;
  label: string;
  cells: readonly ComparedCell[];
  /** Which end is the best, and its word; none: nothing is better. */
  best?: { word: Word; isHighest?: boolean };
  isBig?: boolean;
}

export interface Group {
  key: 'delivered' | 'made' | 'print' | 'product';
  rows: readonly Row[];
}

type Translate = (key: string, options?: Record<string, unknown>) => string;

interface Context {
  products: readonly CatalogDetail[];
  delivery: Delivery | undefined;
  translate: Translate;
  countryName: (code: string) => string;
}

const nothing: ComparedCell = { text: '–' };
/** As many pieces as a second price is told for. */
const many = 12;

const seesCost = ({ products }: Context): boolean => products.every(({ discount_bp: bp }) => bp !== null);

const deliveredAll = (
  { products }: Context,
  delivery: Delivery,
  quantity: number,
): (Delivered | undefined)[] => products.map((product) => deliveredHere(product, { ...delivery, quantity }));

const moneyRow = (key: string, label: string, all: readonly (Delivered | undefined)[]): Row => ({
  key,
  label,
  isBig: true,
  best: { word: 'lowest' },
  cells: all.map((one) =>
    one ? { text: formatMoney(one.delivered_cents), rank: one.delivered_cents } : nothing,
  ),
});

const deliveredRows = (context: Context, delivery: Delivery): Row[] => {
  const { translate } = context;
  const label = (name: string, options?: object) => translate(`catalog.compare.rows.${name}`, { ...options });
  const pieces = (count: number) => (count === 1 ? label('one') : label('many', { smart_count: count }));
  const now = deliveredAll(context, delivery, delivery.quantity);
  const costs = [
    moneyRow('cost', pieces(delivery.quantity), now),
    ...(delivery.quantity === many
      ? []
      : [moneyRow('many', pieces(many), deliveredAll(context, delivery, many))]),
    {
      key: 'parts',
      label: label(now.some((one) => one?.duty_cents) ? 'parts_duty' : 'parts'),
      cells: now.map((one) =>
        one
          ? {
              text: [one.product_cents, one.shipping_cents, ...(one.duty_cents ? [one.duty_cents] : [])]
                .map((cents) => formatMoney(cents))
                .join(' + '),
            }
          : nothing,
      ),
    },
  ];
  return [
    ...(seesCost(context) ? costs : []),
    {
      key: 'arrives',
      label: label('arrives'),
      best: { word: 'soonest' },
      cells: now.map((one) =>
        one ? { text: arrivalText(one.arrives_from, one.arrives_to), rank: one.arrives_days } : nothing,
      ),
    },
    {
      key: 'line',
      label: label('line'),
      cells: now.map((one) =>
        one ? { text: translate(`resources.catalog.choices.line.${one.line}`) } : nothing,
      ),
    },
  ];
};

/** Shares in basis points, of which the lowest is the best; a row that nobody has a value for is left out. */
const shareRow = (key: string, label: string, shares: readonly (number | null)[]): Row[] => {
  if (shares.every((share) => share === null)) return [];
  return [
    {
      key,
      label,
      best: { word: 'lowest' },
      cells: shares.map((share) => (share === null ? nothing : { text: percentOf(share), rank: share })),
    },
  ];
};

const madeRows = (context: Context): Row[] => {
  const { products, translate, countryName } = context;
  const label = (name: string) => translate(`catalog.compare.rows.${name}`);
  const price: Row = {
    key: 'price',
    label: label('price'),
    best: { word: 'lowest' },
    cells: products.map(({ from_cents: cents }) =>
      cents === null ? nothing : { text: formatMoney(cents), rank: cents },
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
      cells: products.map(({ production_days_min: least, production_days_max: most }) => ({
        text: `${least}–${most}`,
        rank: most,
      })),
    },
    ...shareRow(
      'late',
      label('late'),
      products.map(({ late_bp: late }) => late),
    ),
    ...shareRow(
      'again',
      label('again'),
      products.map(({ reprint_bp: again }) => again),
    ),
  ];
};

/** What printing the back besides the front costs, where it can be printed. */
const secondSide = ({ areas }: CatalogDetail): ComparedCell => {
  const costs = (['front', 'back'] as const).flatMap(
    (side) => areas.find(({ position }) => position === side)?.print_cents ?? [],
  );
  if (costs.length < 2) return nothing;
  const cents = extraPrintCents(costs);
  return { text: formatMoneyDelta(cents), rank: cents };
};

const printRows = (context: Context): Row[] => {
  const { products, translate } = context;
  const label = (name: string, options?: object) => translate(`catalog.compare.rows.${name}`, { ...options });
  const shown = printPositions.filter((position) =>
    products.some(({ areas }) => areas.some((area) => area.position === position)),
  );
  return [
    {
      key: 'method',
      label: label('method'),
      cells: products.map(({ print_method: method }) => ({
        text: translate(`resources.catalog.choices.print_method.${method}`, { _: method }),
      })),
    },
    ...shown.map((position): Row => ({
      key: position,
      label: label('area', { position: translate(`orders.position.${position}`) }),
      best: { word: 'largest', isHighest: true },
      cells: products.map(({ areas }) => {
        const area = areas.find((each) => each.position === position);
        if (!area) return nothing;
        const { width_in: width, height_in: height } = area;
        return {
          text: `${formatInches(width, height)}, ${formatPixels(area.width_px, area.height_px)}`,
          rank: width * height,
        };
      }),
    })),
    ...(seesCost(context) && shown.includes('back')
      ? [
          {
            key: 'second',
            label: label('second'),
            best: { word: 'lowest' as const },
            cells: products.map(secondSide),
          },
        ]
      : []),
  ];
};

const productRows = ({ products, translate, delivery }: Context): Row[] => {
  const label = (name: string, options?: object) => translate(`catalog.compare.rows.${name}`, { ...options });
  const size = delivery?.size;
  const weightOf = ({ sold }: CatalogDetail): ComparedCell => {
    const grams = sold.find((variant) => variant.size === size)?.weight_g;
    return grams === undefined ? nothing : { text: `${formatCount(grams)} g` };
  };
  return [
    {
      key: 'made_of',
      label: label('made_of'),
      cells: products.map(({ description }) => (description ? { text: description } : nothing)),
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
      cells: products.map(({ sizes }) => (sizes ? { text: sizes } : nothing)),
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

/** Everything that is compared, in groups. */
export const comparedGroups = (context: Context): Group[] => [
  ...(context.delivery
    ? [{ key: 'delivered' as const, rows: deliveredRows(context, context.delivery) }]
    : []),
  { key: 'made', rows: madeRows(context) },
  { key: 'print', rows: printRows(context) },
  { key: 'product', rows: productRows(context) },
];

/** Whether a row tells nothing apart: of a single product each does. */
export const isEqual = ({ cells }: Row): boolean =>
  cells.length > 1 && new Set(cells.map(({ text }) => text)).size === 1;

/** The word of a cell that is the best of its row; a row in which all are as good has none. */
export const bestWord = ({ cells, best }: Row, index: number): Word | undefined => {
  if (!best) return undefined;
  const ranks = cells.flatMap(({ rank }) => (rank === undefined ? [] : [rank]));
  const top = best.isHighest ? Math.max(...ranks) : Math.min(...ranks);
  const isBest = ranks.length > 1 && cells[index]?.rank === top && ranks.some((rank) => rank !== top);
  return isBest ? best.word : undefined;
};
