import type { MailLocale } from './accounts.ts';
import { notificationTexts, type NotificationKind } from './notifications.ts';

/** The texts of notifications by language, for the dashboard and for mails alike; `%{name}` stands for a parameter. */
export const notificationWords: Record<MailLocale, Record<NotificationKind, { title: string; message: string }>> = {
  en: notificationTexts,
  vi: {
    import_done: { title: 'Nhập đơn xong: %{created} đơn đã tạo', message: '%{file} · bỏ qua %{skipped}, lỗi %{failed}' },
    order_rejected: { title: 'Đơn #%{code} bị từ chối', message: 'Lý do: %{reason}' },
    links_failed: { title: 'File in không sao chép được: %{links}', message: 'Đơn cần file khác: %{orders}, như #%{code}' },
    export_ready: { title: 'File xuất đã sẵn sàng', message: '%{file} · %{rows} dòng' },
    bill_on_credit: { title: 'Hóa đơn #%{code} đến hạn ngày %{due}', message: 'Hóa đơn đang ghi vào công nợ. Nạp tiền trước ngày đó để tiếp tục đặt đơn.' },
  },
};
