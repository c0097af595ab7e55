import type { parcels as english } from '../en/parcels.ts';

export const parcels = {
  search: 'Mã vận đơn, mã đơn, người nhận',
  empty: {
    title: 'Chưa có vận đơn',
    help: 'Mỗi kiện hàng hiện ở đây ngay khi được gửi đi, kèm hành trình của kiện.',
  },
  not_activated: 'Chưa kích hoạt %{smart_count} ngày',
  stuck: 'Không cập nhật %{smart_count} ngày',
  package: 'Kiện %{number} / %{total}',
  transit: '%{smart_count} ngày',
  copy: 'Sao chép mã',
  copied: 'Đã sao chép %{smart_count} mã vận đơn',
  carrier_page: 'Trang của hãng',
  waiting: 'Hãng vận chuyển chưa quét kiện này.',
  waiting_text: 'Từ %{date}, kiện này được coi là trễ: được hoàn tiền hoặc gửi lại.',
  stuck_title: 'Kiện này chưa có cập nhật mới.',
  stuck_text: 'Được coi là thất lạc từ %{date}.',
  late: {
    no_scan: 'Hãng vận chuyển không quét kiện này đúng hạn.',
    undelivered: 'Kiện này không được giao đúng hạn.',
    lost: 'Kiện này được coi là thất lạc.',
    text: 'Trễ từ %{date}. Kiện này được hoàn tiền hoặc gửi lại.',
  },
  buyer: {
    action: 'Nhắn người mua',
    title: 'Nhắn người mua về %{number}',
    language: 'Ngôn ngữ',
    text: 'Nội dung',
    copy: 'Sao chép nội dung',
    copied: 'Đã sao chép nội dung',
    languages: {
      en: 'Tiếng Anh',
      vi: 'Tiếng Việt',
      de: 'Tiếng Đức',
      fr: 'Tiếng Pháp',
      es: 'Tiếng Tây Ban Nha',
      it: 'Tiếng Ý',
      nl: 'Tiếng Hà Lan',
      pt: 'Tiếng Bồ Đào Nha',
    },
  },
} satisfies typeof english;
