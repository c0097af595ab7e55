import { describe, expect, it } from 'vitest';
import { apiErrors } from '../../../contract/errors.ts';
import { notificationTextsByLanguage } from '../../../contract/notifications/texts.ts';
import { pdfTexts } from '../../../contract/bills/pdfTexts.ts';
import { mailTexts } from '../../../server/mail/texts.ts';
import { english, vietnamese } from '../../support/ui/words.ts';

const flatten = (value: unknown, path: string): [string, string][] =>
  value !== null && typeof value === 'object'
    ? Object.entries(value).flatMap(([key, inner]) => flatten(inner, `${path}.${key}`))
    : [[path, String(value)]];

/**
 * Everything a seller reads in a language: dashboard, notifications, papers, mails. react-admin's own texts are not
 * ours.
 */
const catalogues = { en: english, vi: vietnamese };
const texts = (locale: 'en' | 'vi'): [string, string][] => [
  ...flatten(catalogues[locale], '').filter(([key]) => !key.startsWith('.ra.')),
  ...flatten(notificationTextsByLanguage[locale], 'notification'),
  ...flatten(pdfTexts[locale], 'paper'),
  ...flatten(mailTexts[locale], 'mail'),
];

const withWord = (locale: 'en' | 'vi', word: RegExp) => texts(locale).filter(([, text]) => word.test(text));
const at = (locale: 'en' | 'vi', key: string): string | undefined =>
  texts(locale).find(([entryKey]) => entryKey === `.${key}`)?.[1];

describe('words that sounded translated, or were two for one thing', () => {
  it.each([
    ['delivered and fulfilled', /Đã phát|Phát thành công|Hoàn tất đơn/],
    ['a shop', /^Cửa hàng$|các cửa hàng/i],
    ['a state', /tiểu bang/i],
    ['a ZIP', /mã bưu|bưu điện/i],
    ['a parish', /Giáo xứ/],
    ['a message of the dashboard', /Thông điệp/],
    ['our template', /Mẫu của chúng tôi/],
    ['the house', /nhà in\b/],
    ['a device', /xuất ở (đó|mọi nơi khác)/],
    ['what needs the seller', /^Cần bạn|cần bạn$/],
    ['a size of clothes', /màu và cỡ|\bcỡ này/],
    ['a sleeve', /tay (trái|phải)$/],
    ['a country to be chosen', /Chọn nước/],
    ['uploading', /không tải được:/],
    ['a deadline', /Hạn trả/],
    ['a file', /\btệp\b/i],
    ['credit that is left', /công nợ( còn lại|: còn)|Số dư & công nợ/i],
    ['a part of a number', /%\{\w+\} (trên|trong) (%\{\w+\} (đơn|chiếc|cái|dòng|phôi)|%\{(limit|asked)\})/],
    ['orders that go to production', /bắt đầu chạy/],
    ['pieces', /(một|số) cái\b/i],
  ])('Vietnamese: %s', (_thing, word) => expect(withWord('vi', word)).toEqual([]));

  it.each([
    ['the house speaks as we', /\bthe house\b|of the house/i],
    ['an order that nobody wants', /all the same|nothing may be wanted/],
    ['money that comes', /when the money is there|brings (exactly|enough|what)/],
    ['what is missing', /lacks|\bis left\. Choose|fields? (is|are) left/],
    [
      'what somebody means',
      /For you to check|\bAs it is\b|Find out by itself|of orders that exist|No order waits/,
    ],
    ['a past state', /^Withdrew$|^Fail$/],
    ['people', /\b[Ss]omebody\b/],
    ['support', /call support/],
    ['a text that is "there"', /is here, its|was there|were there|was away/],
    ['what nothing in the product does', /(may|can) ask for a (refund|resend)/],
  ])('English: %s', (_thing, word) =>
    expect([
      ...withWord('en', word),
      ...Object.entries(apiErrors).filter(([, [, text]]) => word.test(text)),
    ]).toEqual([]),
  );
});

describe('the words that were decided (issue "The import and the words")', () => {
  it.each([
    ['app.action.more', 'Khác'],
    ['status.fulfilled', 'Đã gửi hàng'],
    ['status.partially-fulfilled', 'Gửi một phần'],
    ['status.trackings.delivered', 'Đã giao'],
    ['resources.trackings.choices.code.delivered', 'Đã giao'],
    ['orderShow.changes.until.paid', 'đổi được đến khi bạn thanh toán'],
    ['bills.columns.handling', 'Đóng gói'],
    ['bills.columns.duty', 'Thuế nhập khẩu'],
    ['orderForm.conflict.nothing', 'Không thay đổi ô nào trong biểu mẫu này.'],
    ['resources.orders.fields.postcode', 'Mã ZIP'],
    ['pay.balance.now', 'Số dư hiện tại'],
    ['pay.balance.payment', 'Lần thanh toán này'],
    ['resources.templates.choices.layout.platen', 'Mẫu Platen'],
    ['imports.map.look', 'Cần kiểm tra'],
    ['imports.keep.title', 'Lưu cho lần sau'],
    ['imports.result.known', 'Đã có trong shop'],
    ['notifications.import_done.title', 'Nhập đơn xong: đã tạo %{created} đơn'],
    ['notifications.links_failed.title', 'Không sao chép được %{links} file in'],
    ['settings.general.person', 'Cá nhân'],
    ['settings.notifications.title', 'Nhận thông báo qua'],
    ['settings.places.title', 'Thiết bị đang đăng nhập'],
    ['settings.notifications.sent_to', 'Gửi đến %{email}, gộp theo từng phút.'],
    ['members.audit.when', 'Thời gian'],
    ['members.audit.who', 'Người thực hiện'],
    ['members.audit.what', 'Hoạt động'],
    ['members.audit.empty', 'Chưa có hoạt động nào.'],
    ['layout.toast.label', 'Thông báo'],
    ['layout.debt.link', 'Xem hóa đơn'],
    ['auth.password.uncommon', 'Không quá dễ đoán'],
    ['members.accept.submit', 'Chấp nhận và đăng nhập'],
    ['places.region_types.parish', 'Giáo khu'],
    ['errors.storage_full', 'Hệ thống đã hết dung lượng. Hãy thử lại sau.'],
    ['orders.action.save_pay_later', 'Lưu, trả tiền sau'],
    ['layout.sidebar.store', 'Shop'],
    ['resources.trackings.fields.line', 'Tuyến vận chuyển'],
    ['resources.trackings.fields.carrier', 'Hãng vận chuyển'],
  ])('Vietnamese %s: %s', (key, text) => expect(at('vi', key)).toBe(text));

  it('Vietnamese: what is said while the network is away', () =>
    expect(at('vi', 'app.state.offline')).toContain('tạm thời không thao tác được'));

  it.each([
    ['pay.short.title_credit', 'You are %{amount} over your credit limit.'],
    ['imports.upload.detect', 'Detect automatically'],
    [
      'imports.preview.known',
      '%{smart_count} row is in the shop already. |||| %{smart_count} rows are in the shop already.',
    ],
    ['imports.map.look', 'Check these'],
    ['orders.action.save_pay_later', 'Save, pay later'],
    ['resources.trackings.fields.line', 'Shipping line'],
  ])('English %s: %s', (key, text) => expect(at('en', key)).toBe(text));

  it('calls each column of a bill alike on the screen and on paper', () => {
    for (const locale of ['en', 'vi'] as const) {
      const paper = pdfTexts[locale].columns;
      for (const part of ['base', 'extra', 'shipping', 'handling', 'duty', 'total'] as const) {
        expect(paper[part]).toBe(at(locale, `bills.columns.${part === 'total' ? 'amount' : part}`));
      }
    }
  });
});
