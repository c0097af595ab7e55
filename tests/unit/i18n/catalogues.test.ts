import { describe, expect, it } from 'vitest';
import reactAdmin from 'ra-language-english';
import { apiErrors, valueErrors } from '../../../contract/errors.ts';
import { importStatuses } from '../../../contract/imports/calls.ts';
import { plainFields } from '../../../contract/imports/fields.ts';
import { fileProblemCodes } from '../../../contract/imports/file-problems.ts';
import { rowProblems } from '../../../contract/imports/problems.ts';
import { orderEventKinds } from '../../../contract/orders/events.ts';
import { resources } from '../../../contract/resources.ts';
import { messageKeys } from '../../../contract/schema/derive.ts';
import type { Resource } from '../../../contract/schema/resource.ts';
import { english, vietnamese } from '../../support/ui/words.ts';

type Texts = Map<string, string>;

const flatten = (value: unknown, path = ''): [string, string][] =>
  value !== null && typeof value === 'object'
    ? Object.entries(value).flatMap(([key, inner]) => flatten(inner, path ? `${path}.${key}` : key))
    : [[path, String(value)]];

const en: Texts = new Map(flatten(english));
const vi: Texts = new Map(flatten(vietnamese));
const ra: Texts = new Map(flatten(reactAdmin));

const forms = (text: string): string[] => text.split('||||').map((form) => form.trim());
const tokens = (text: string): string[] =>
  [...new Set([...text.matchAll(/%\{(.*?)\}/g)].map(([, name]) => String(name)))].sort();

/** Keys whose texts the two languages may share: proper names, addresses, units and bare placeholders. */
const shared = [
  /^resources\.\w+\.choices\.(source\.(csv|shopify|shopbase|woocommerce)|platform\..+)$/,
  /^vocabularies\.(shipping_lines|topup_methods)\..+$/,
  /^stores\.(address\.\w+\.sample|credentials\.(client|consumer|token)_\w+|ways\.(shipment_tracking|ast))$/,
  /^resources\.templates\.choices\.layout\.(?!platen)/,
  /^resources\.\w+\.fields\.(email|shop_id|sku|gtin|size)$/,
  /^imports\.fields\.(email|sku|size)$/,
  /^(auth\.sign_in|ra\.auth)\.email$/,
  /^settings\.notifications\.mail$/,
  /^ra\.(boolean\.null|page\.(edit|list|show))$/,
  /^app\.(action\.ok|views\.export\.(csv|xlsx))$/,
  /^orderForm\.(items\.(summary|size)|fields\.size|quote\.item|path)$/,
  /^imports\.(upload|last)\.file$/,
  /^resources\.catalog\.choices\.print_method\.(DTG|DTF|Giclée)$/,
  /^catalog\.(sku|gtin|delivery\.(of_)?size|show\.(size|dpi|cm))$/,
  /^layout\.(header\.rate_value|sidebar\.copyright)$/,
];

describe('the catalogues', () => {
  it('have the same keys in both languages', () =>
    expect([...vi.keys()].sort()).toEqual([...en.keys()].sort()));

  it('have every text of react-admin', () =>
    expect([...en.keys()].filter((key) => key.startsWith('ra.')).toSorted()).toEqual([...ra.keys()].sort()));

  it.each([
    ['English', en],
    ['Vietnamese', vi],
  ] as const)('%s says something under every key', (_name, texts) => {
    const silent = [...texts].filter(([key, text]) => key !== 'ra.boolean.null' && forms(text).includes(''));
    expect(silent).toEqual([]);
  });

  it('take the same placeholders in both languages', () => {
    const different = [...en].filter(
      ([key, text]) => tokens(text).join() !== tokens(vi.get(key) ?? '').join(),
    );
    expect(different.map(([key]) => key)).toEqual([]);
  });

  it('keep the placeholders of react-admin', () => {
    const different = [...ra].filter(
      ([key, text]) => tokens(text).join() !== tokens(en.get(key) ?? '').join(),
    );
    expect(different.map(([key]) => key)).toEqual([]);
  });

  it('have one or two plural forms, in Vietnamese only where English has two', () => {
    const odd = [...en].filter(([key, text]) => {
      const count = forms(vi.get(key) ?? '').length;
      return forms(text).length > 2 || count > forms(text).length;
    });
    expect(odd.map(([key]) => key)).toEqual([]);
  });

  it('choose a plural form only by smart_count', () => {
    const named = (key: string) => key.startsWith('resources.') && key.endsWith('.name');
    const odd = [...en, ...vi].filter(
      ([key, text]) => forms(text).length === 2 && !named(key) && !tokens(text).includes('smart_count'),
    );
    expect(odd.map(([key]) => key)).toEqual([]);
  });

  it('share no text but proper names', () => {
    const same = [...en].filter(
      ([key, text]) => text === vi.get(key) && !shared.some((rule) => rule.test(key)),
    );
    expect(same).toEqual([]);
  });

  it('share every text that the list says they share', () => {
    const idle = shared.filter(
      (rule) => ![...en].some(([key, text]) => rule.test(key) && text === vi.get(key)),
    );
    expect(idle).toEqual([]);
  });

  it('write Vietnamese in composed letters with the marks as in hóa, hủy, thủy', () => {
    const otherMarks = /(o[áàảãạéèẻẽẹ]|(?<!q)u[ýỳỷỹỵ])(?!\p{L})/iu;
    const wrong = [...vi].filter(([, text]) => text !== text.normalize('NFC') || otherMarks.test(text));
    expect(wrong).toEqual([]);
  });

  it('have a text for every error of the API', () => {
    const keys = [
      ...Object.keys(apiErrors).map((code) => `errors.${code}`),
      ...valueErrors.map((code) => `invalid.${code}`),
    ];
    expect(keys.filter((key) => !en.has(key) || !vi.has(key))).toEqual([]);
  });

  it('have a text for every event of an order and every state of an import', () => {
    const kinds = orderEventKinds.flatMap((kind) =>
      kind === 'settled' ? ['settled_paid', 'settled_returned'] : [kind],
    );
    const keys = [
      ...kinds.map((kind) => `orderShow.events.${kind}`),
      ...importStatuses.map((status) => `imports.status.${status}`),
      ...fileProblemCodes.map((code) => `imports.file.${code}`),
      ...Object.keys(rowProblems).flatMap((code) => [`imports.problems.${code}`, `imports.causes.${code}`]),
    ];
    expect(keys.filter((key) => !en.has(key) || !vi.has(key))).toEqual([]);
  });

  it('have a name for every column of an import', () => {
    const named = (texts: typeof en, field: string) =>
      texts.has(`imports.fields.${field}`) || texts.has(`resources.orders.fields.${field}`);
    expect(plainFields.filter((field) => !named(en, field) || !named(vi, field))).toEqual([]);
  });

  it.each<Resource>(Object.values(resources))('have every label of $name', (resource) => {
    expect(messageKeys(resource).filter((key) => !en.has(key) || !vi.has(key))).toEqual([]);
  });
});

describe('the fixed texts of the specification', () => {
  it.each([
    ['app.pager.display', 'Display %{from} - %{to} data fields of %{total} results'],
    ['app.copy.hint', 'Copy content'],
    ['app.copy.done', 'Copied!'],
    ['app.unsaved.title', 'You have unsaved changes'],
    ['app.select.empty', 'List is empty.'],
    ['app.select.no_results', 'No elements found. Consider changing the search query.'],
    ['app.select.max', 'Maximum of %{n} options selected. First remove a selected option to select another.'],
    ['app.unexpected', 'Sorry, an unexpected error occurred. Please try again later.'],
    ['app.upload.download_failed', 'File error !!!'],
    ['app.dates.presets.last_7_days', 'Last 7 days'],
    ['layout.header.working_on', 'You work on:'],
    ['layout.notifications.empty', 'No Notification.'],
    ['layout.notifications.mark_all', 'Mark all as read'],
    ['layout.sidebar.bills', 'Bill & Payment'],
    ['layout.sidebar.platform', 'Platform Helper'],
    ['shops.switched', 'Switch to "%{shop}" successfully'],
    ['shops.add.title', 'Add new Shop'],
    ['shops.invalid.name.required', 'Shop name is required'],
    ['invalid.email', 'Email is not valid'],
    ['shops.add.done', 'Add new shop successful'],
    ['errors.session_expired', 'Your session expired'],
    ['errors.NO_DATA', 'Shop not found'],
    ['errors.TOKEN_INVALID', 'Failed to select shop'],
    ['errors.login_failed', 'Login failed'],
    ['auth.user_failed', 'Failed to fetch user info'],
    ['layout.notifications.failed', 'Failed to fetch notifications'],
  ])('%s reads "%s"', (key, text) => expect(en.get(key)).toBe(text));

  it.each([
    ['app.unsaved.title', 'Bạn có thay đổi chưa lưu'],
    ['app.copy.hint', 'Sao chép nội dung'],
    ['app.copy.done', 'Đã sao chép!'],
    [
      'layout.debt.message',
      'Tài khoản của bạn đã vượt hạn mức công nợ. Vui lòng nạp tiền để tiếp tục đặt đơn.',
    ],
  ])('%s reads "%s" in Vietnamese', (key, text) => expect(vi.get(key)).toBe(text));
});
