import type { MailLocale } from '../locales.ts';
import type { Notification } from './calls.ts';
import { fillText, notificationTexts, type NotificationKind } from './kinds.ts';
import { holdReasonsEn, holdReasonsVi, isHoldReason } from '../orders/holdReasons.ts';
import { isNotifiedReason, notifiedReasonsEn, notifiedReasonsVi } from '../stores/payments.ts';
import { isRejectReason, rejectReasonsEn, rejectReasonsVi } from '../orders/rejectReasons.ts';

/** Texts of notifications by language, for the dashboard and mails; `%{name}` is replaced by a parameter. */
export const notificationTextsByLanguage: Record<
  MailLocale,
  Record<NotificationKind, { title: string; message: string }>
> = {
  en: notificationTexts,
  vi: {
    import_done: {
      title: 'Nhập đơn xong: đã tạo %{created} đơn',
      message: '%{file} · bỏ qua %{skipped}, lỗi %{failed}',
    },
    order_rejected: { title: 'Đơn #%{code} bị từ chối', message: 'Lý do: %{reason}' },
    order_held: { title: 'Đơn #%{code} đang tạm giữ', message: 'Lý do: %{reason}' },
    order_released: { title: 'Đơn #%{code} tiếp tục được xử lý', message: 'Đơn không còn bị tạm giữ.' },
    order_refunded: { title: 'Đơn #%{code} đã được hoàn tiền', message: '$%{amount} đã về số dư.' },
    order_resent: { title: 'Đơn #%{original} được gửi lại', message: 'Đơn #%{code}, miễn phí' },
    parcel_returned: { title: 'Một kiện của đơn #%{code} đã bị trả lại', message: 'Mã vận đơn: %{number}' },
    ticket_answered: { title: 'Yêu cầu hỗ trợ #%{code} đã có phản hồi', message: 'Về: %{subject}' },
    ticket_opened: { title: 'Chúng tôi cần hỏi về đơn #%{order}', message: 'Yêu cầu hỗ trợ #%{code}' },
    container_shipped: { title: 'Lô hàng %{code} đã gửi đi', message: '%{parcels} kiện của %{orders} đơn' },
    links_failed: {
      title: 'Không sao chép được %{links} file in',
      message: '%{orders} đơn cần file khác, ví dụ #%{code}',
    },
    export_ready: { title: 'File xuất đã sẵn sàng', message: '%{file} · %{rows} dòng' },
    mockups_ready: { title: 'Ảnh mockup đã sẵn sàng', message: '%{file} · %{rows} ảnh' },
    bill_on_credit: {
      title: 'Hóa đơn #%{code} đến hạn ngày %{due}',
      message: 'Hóa đơn đang ghi vào công nợ. Nạp tiền trước ngày đó để tiếp tục đặt đơn.',
    },
    top_up_booked: { title: '$%{amount} đã vào số dư', message: 'Lần nạp #%{code}' },
    top_up_rejected: { title: 'Lần nạp #%{code} bị từ chối', message: 'Lý do: %{reason}' },
    debt_soon: {
      title: '%{amount} đến hạn ngày %{due}',
      message: 'Nạp tiền trước ngày đó để tiếp tục đặt đơn.',
    },
    debt_today: {
      title: '%{amount} đến hạn hôm nay',
      message: 'Nạp tiền trong hôm nay để tiếp tục đặt đơn.',
    },
    debt_over: {
      title: '%{amount} đã quá hạn từ ngày %{due}',
      message: 'Không thể thanh toán đơn mới trước khi nạp tiền.',
    },
    withdrawal_paid: {
      title: 'Yêu cầu rút tiền #%{code} đã được chuyển',
      message: '$%{amount} đang được chuyển cho bạn.',
    },
    withdrawal_refused: {
      title: 'Yêu cầu rút tiền #%{code} bị từ chối',
      message: 'Tiền đã về số dư. Lý do: %{reason}',
    },
    tier_changed: {
      title: 'Tháng này bạn dùng gói %{package}',
      message: 'Tháng trước có %{orders} đơn đã thanh toán: giảm %{percent}% tiền phôi.',
    },
    statement_ready: {
      title: 'Đã có sao kê tháng %{month}',
      message: '%{rows} dòng, %{bills} hóa đơn. Xem ở trang số dư.',
    },
    balance_adjusted: { title: 'Số dư được điều chỉnh: %{amount}', message: 'Lý do: %{reason}' },
    balance_low: {
      title: 'Số dư sắp hết: còn $%{amount} để chi',
      message: '%{days} ngày qua bạn đã chi $%{spent}. Hãy nạp thêm để đơn mới không phải chờ.',
    },
    store_broken: {
      title: 'Cửa hàng %{store} không còn hoạt động',
      message: 'Đơn của cửa hàng đang chờ ở đó cho đến khi kết nối được sửa.',
    },
    prices_scheduled: {
      title: 'Giá sản phẩm bạn đang bán thay đổi từ %{from}',
      message: '%{changes} · đơn thanh toán trước đó vẫn theo giá hiện tại.',
    },
    prices_withdrawn: {
      title: 'Đợt thay đổi giá đã báo trước không còn áp dụng',
      message: 'Giá hiện tại được giữ nguyên.',
    },
    prices_changed: {
      title: 'Giá sản phẩm bạn đang bán đã thay đổi',
      message: '%{changes} · đơn chưa thanh toán có tổng tiền mới: %{orders} (%{amount})',
    },
    store_payments_stopped: {
      title: 'Đơn của %{store} không được tự động thanh toán',
      message: 'Lý do: %{reason}',
    },
    stock_out: {
      title: 'Hết hàng: %{products}',
      message: 'Chưa thể thanh toán đơn có các sản phẩm này cho đến khi có hàng lại.',
    },
    stock_back: {
      title: 'Có hàng lại: %{products}',
      message: 'Có thể thanh toán lại đơn có các sản phẩm này.',
    },
    waiting_paid: { title: 'Đã thanh toán %{count} đơn chờ tiền', message: 'Hóa đơn #%{code}' },
  },
};

const rejectReasonTexts = { en: rejectReasonsEn, vi: rejectReasonsVi };
const holdReasonTexts = { en: holdReasonsEn, vi: holdReasonsVi };
const unpaidReasonTexts = { en: notifiedReasonsEn, vi: notifiedReasonsVi };

const reasonText = (locale: MailLocale, kind: NotificationKind, reason: unknown): string | undefined => {
  if (typeof reason !== 'string') return undefined;
  if (isNotifiedReason(reason)) return unpaidReasonTexts[locale][reason];
  if (kind === 'order_held') return isHoldReason(reason) ? holdReasonTexts[locale][reason] : undefined;
  return isRejectReason(reason) ? rejectReasonTexts[locale][reason] : undefined;
};

/** Returns title and message of a notification in a language; a reason code is replaced by its text. */
export const notificationIn = (
  locale: MailLocale,
  { kind, params }: Pick<Notification, 'kind' | 'params'>,
) => {
  const { reason } = params;
  const knownReason = reasonText(locale, kind, reason);
  const values = knownReason ? { ...params, reason: knownReason } : params;
  const { title, message } = notificationTextsByLanguage[locale][kind];
  return { title: fillText(title, values), message: fillText(message, values) };
};
