import type { OrderEvent } from '../../../../contract/orders/calls.ts';
import { statusText } from '../../../theme/statusLook.ts';
import { formatDateTime, formatMoney } from '../../../i18n/format.ts';
import { cancelReasonText } from '../../../i18n/cancelWords.ts';
import { holdReasonText, parcelEventText, rejectReasonText } from '../../../i18n/phrases.ts';
import { trackingCodeNames, trackingCodes } from '../../../../contract/trackings/codes.ts';
import { codeLabel } from '../../../i18n/codes.ts';

type Translate = (key: string, options?: Record<string, unknown>) => string;
type Data = OrderEvent['data'];

/** A report of a carrier about a former number of a parcel. */
interface ParcelReport {
  happened_at: string;
  event: string;
  place: string | null;
}

interface SentenceParts {
  /** Key below `orderShow.events`, if it is not the kind itself. */
  key?: string;
  values: Record<string, string>;
}

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '–';
const money = (value: unknown): string => formatMoney(typeof value === 'number' ? Math.abs(value) : null);
const choice = (translate: Translate, field: string, value: unknown): string =>
  translate(`resources.orders.choices.${field}.${text(value)}`, { _: statusText(text(value)) });

const line = (translate: Translate, code: unknown): string =>
  codeLabel(translate, 'shipping_lines', text(code));

const fieldName = (translate: Translate, name: string): string =>
  name === 'items'
    ? translate('orders.items.title')
    : translate(`resources.orders.fields.${name}`, { _: name });

const fieldNames = (translate: Translate, fields: unknown): string =>
  Array.isArray(fields) ? fields.map((name) => fieldName(translate, text(name))).join(', ') : text(fields);

const positionNames = (translate: Translate, positions: unknown): string =>
  Array.isArray(positions)
    ? positions.map((position) => codeLabel(translate, 'print_positions', text(position))).join(', ')
    : text(positions);

/** Returns the text of a tracking status, by one of the 14 codes. */
const parcelStep = (translate: Translate, code: unknown): string => {
  const step = trackingCodeNames.find((name) => trackingCodes[name] === code);
  return step ? parcelEventText(step, translate) : text(code);
};

const plainParts = (data: Data): SentenceParts => ({
  values: Object.fromEntries(Object.entries(data).map(([name, value]) => [name, text(value)])),
});

/** Most reports of a former number that the timeline shows. */
const maxShownReports = 10;

/** Returns what carriers reported for a parcel's former number, one report a line, below its sentence. */
const formerReports = (translate: Translate, reports: unknown): string => {
  if (!Array.isArray(reports) || reports.length === 0) return '';
  const lines = (reports as readonly ParcelReport[])
    .slice(0, maxShownReports)
    .map(({ happened_at: at, event, place }) =>
      [formatDateTime(at), parcelEventText(event, translate), place].filter(Boolean).join(' · '),
    );
  const ellipsis = reports.length > maxShownReports ? ['…'] : [];
  return ['', translate('orderShow.events.former_reports'), ...lines, ...ellipsis].join('\n');
};

const withReports = ({ reports, ...data }: Data, translate: Translate): SentenceParts => ({
  values: { ...plainParts(data).values, reports: formerReports(translate, reports) },
});

/** Converts the data of an event (contract/orders/events.ts) to the values of its sentence, by kind. */
const partsByKind: Record<string, (data: Data, translate: Translate) => SentenceParts> = {
  created: ({ source }, translate) => ({ values: { source: choice(translate, 'source', source) } }),
  edited: ({ fields }, translate) => ({ values: { fields: fieldNames(translate, fields) } }),
  recentered: ({ positions }, translate) => ({ values: { positions: positionNames(translate, positions) } }),
  left_out: ({ fields }, translate) => ({ values: { fields: fieldNames(translate, fields) } }),
  shortened: ({ fields }, translate) => ({ values: { fields: fieldNames(translate, fields) } }),
  substituted: ({ from, to }) => ({ values: { from: text(from), to: text(to) } }),
  line_changed: ({ from, to }, translate) => ({
    values: { from: line(translate, from), to: line(translate, to) },
  }),
  paid: ({ bill, total_cents }) => ({ values: { bill: text(bill), amount: money(total_cents) } }),
  settled: ({ cents }) => ({
    key: typeof cents === 'number' && cents < 0 ? 'settled_returned' : 'settled_paid',
    values: { amount: money(cents) },
  }),
  canceled: ({ refunded_cents: cents, reason }, translate) => ({
    key: cents ? 'canceled' : 'canceled_unpaid',
    values: {
      amount: money(cents),
      why: typeof reason === 'string' ? ` · ${cancelReasonText(reason, translate)}` : '',
    },
  }),
  rejected: ({ reason }, translate) => ({ values: { reason: rejectReasonText(text(reason), translate) } }),
  held: ({ reason }, translate) => ({ values: { reason: holdReasonText(text(reason), translate) } }),
  refunded: ({ cents }) => ({ values: { amount: money(cents) } }),
  parcel_voided: withReports,
  parcel_renumbered: withReports,
  tracked: ({ package_no, status }, translate) => ({
    values: { package_no: text(package_no), status: parcelStep(translate, status) },
  }),
};

/** Returns the sentence of a timeline event; an unknown kind shows its own name. */
export const eventText = ({ kind, data }: OrderEvent, translate: Translate): string => {
  const { key = kind, values } = partsByKind[kind]?.(data, translate) ?? plainParts(data);
  return translate(`orderShow.events.${key}`, { ...values, _: statusText(kind) });
};
