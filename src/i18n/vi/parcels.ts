import type { parcels as english } from '../en/parcels.ts';

export const parcels = {
  search: 'Mã vận đơn, mã đơn, người nhận',
  search_hint: 'Vận đơn, đơn, người nhận',
  empty: {
    title: 'Chưa có vận đơn',
    help: 'Mỗi kiện hàng hiện ở đây ngay khi được gửi đi, kèm hành trình của kiện.',
  },
  not_activated: 'Chưa kích hoạt %{smart_count} ngày',
  stuck: 'Không cập nhật %{smart_count} ngày',
  package: 'Kiện %{number} / %{total}',
  transit: '%{smart_count} ngày',
  copy: 'Sao chép mã',
  ticket: {
    open: 'Mở yêu cầu',
    too_many: 'Mỗi yêu cầu có tối đa %{limit} kiện hàng.',
  },
  copied: 'Đã sao chép %{smart_count} mã vận đơn',
  carrier_page: 'Trang của hãng',
  needs: {
    lost: {
      title: 'Kiện này được coi là thất lạc.',
      text: 'Thất lạc từ %{since}. Kiện này được hoàn tiền hoặc gửi lại.',
    },
    undelivered: {
      title: 'Kiện này không được giao đúng hạn.',
      text: 'Trễ từ %{since}. Kiện này được hoàn tiền hoặc gửi lại.',
    },
    no_scan: {
      title: 'Hãng vận chuyển không quét kiện này đúng hạn.',
      text: 'Trễ từ %{since}. Kiện này được hoàn tiền hoặc gửi lại.',
    },
    overdue: {
      title: 'Kiện này hẹn giao trước %{since} nhưng vẫn đang trên đường.',
      text: 'Từ %{claim}, kiện này được hoàn tiền hoặc gửi lại.',
    },
    pickup: {
      title: 'Kiện này chờ người mua đến lấy từ %{news}.',
      text: 'Người mua cần đến lấy trước khi hãng chuyển hoàn.',
    },
    failed: {
      title: 'Hãng không giao được kiện này vào %{news}.',
      text: 'Người mua có thể hẹn giao lại trên trang của hãng.',
    },
    returning: {
      title: 'Kiện này đang được chuyển hoàn.',
      text: 'Bạn kiểm tra lại địa chỉ rồi yêu cầu chúng tôi gửi lại.',
    },
    exception: { title: 'Hãng báo kiện này gặp sự cố.', text: 'Bạn hãy hỏi chúng tôi chuyện gì đã xảy ra.' },
    not_activated: {
      title: 'Hãng vận chuyển chưa quét kiện này.',
      text: 'Từ %{claim}, kiện này được hoàn tiền hoặc gửi lại.',
    },
    stuck: {
      title: 'Kiện này không có cập nhật từ %{news}.',
      text: 'Từ %{claim}, kiện này được hoàn tiền hoặc gửi lại.',
    },
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
