import type { resources as english } from '../en/resources.ts';
import { balanceTexts } from '../../../contract/balances/balanceTexts.ts';
import { layoutTitles } from '../../../contract/imports/layouts/layout.ts';
import { catalog, variants } from './catalogWords.ts';
import { orders } from './orderWords.ts';
import { parcelEvents } from './parcelEvents.ts';
import { status } from './status.ts';
import { platformNames } from '../names.ts';
import { incoming_orders, store_events, store_links } from './storeWords.ts';
import { tickets } from './ticketWords.ts';

const bills = {
  name: 'Hóa đơn',
  fields: {
    code: 'Hóa đơn',
    created_at: 'Ngày tạo',
    order_count: 'Đơn hàng',
    status: 'Trạng thái',
    due_at: 'Hạn thanh toán',
    refunded_cents: 'Đã hoàn',
    total_cents: 'Tổng',
    paid_cents: 'Đã trả',
    left_cents: 'Còn lại',
  },
  choices: {
    status: {
      unpaid: status.unpaid,
      'partially paid': status['partially paid'],
      paid: status.paid,
      confirmed: status.confirmed,
      debt: status.debt,
      canceled: status.canceled,
    },
  },
  sections: { summary: 'Tóm tắt' },
} satisfies typeof english.bills;

const balances = {
  name: 'Sổ cái',
  ...balanceTexts.vi,
  sections: {},
} satisfies typeof english.balances;

const trackings = {
  name: 'Vận đơn',
  fields: {
    number: 'Mã vận đơn',
    order_code: 'Mã đơn',
    order_number: 'Mã đơn của shop',
    status: 'Trạng thái',
    last_event: 'Sự kiện mới nhất',
    last_event_at: 'Cập nhật lúc',
    line: 'Tuyến vận chuyển',
    country: 'Quốc gia',
    recipient: 'Người nhận',
    shop_id: 'Shop',
    created_at: 'Ngày gửi',
    package_no: 'Kiện số',
    url: 'Trang của hãng',
    order_id: 'Đơn hàng',
    code: 'Chặng',
    carrier: 'Hãng vận chuyển',
    activated: 'Hãng đã quét',
    activated_at: 'Quét lần đầu',
    delivered_at: 'Ngày giao',
    days_in_transit: 'Số ngày vận chuyển',
    quiet_days: 'Số ngày không có tin',
    late: 'Trễ',
    promised_at: 'Cam kết giao trước',
    expected_from: 'Dự kiến từ',
    expected_to: 'Dự kiến giao trước',
  },
  choices: {
    status: status.trackings,
    code: parcelEvents,
    last_event: parcelEvents,
    late: {
      overdue: 'Quá ngày đã hẹn',
      no_scan: 'Quá hạn quét',
      undelivered: 'Quá hạn giao',
      lost: 'Thất lạc',
    },
  },
  sections: { summary: 'Tóm tắt', times: 'Các mốc', timeline: 'Hành trình' },
} satisfies typeof english.trackings;

const shops = {
  name: 'Shop',
  fields: {
    name: 'Tên shop',
    phone_number: 'Số điện thoại',
    email: 'Email liên hệ',
    order_count: 'Đơn hàng',
    pending_orders: 'Chờ xử lý',
    created_at: 'Ngày thêm',
  },
  choices: {},
  sections: { contact: 'Tên và liên hệ', summary: 'Đơn hàng' },
} satisfies typeof english.shops;

const notifications = {
  name: 'Thông báo',
  fields: {
    title: 'Nội dung',
    message: 'Chi tiết',
    type: 'Về',
    status: 'Trạng thái',
    created_at: 'Thời gian',
  },
  choices: {
    type: { order: 'Đơn hàng', bill: 'Hóa đơn', container: 'Lô hàng', export_fulfill: 'File xuất' },
    status: { unread: 'Chưa đọc', readed: 'Đã đọc' },
  },
  sections: { summary: 'Thông báo' },
} satisfies typeof english.notifications;

const order_items = {
  name: 'Sản phẩm trong đơn',
  fields: {
    number: 'Mã đơn của shop',
    sku: 'SKU',
    listing_sku: 'SKU của shop',
    product: 'Sản phẩm',
    options: 'Phân loại',
    color: 'Màu',
    size: 'Size',
    quantity: 'Số lượng',
    personalization: 'Nội dung cá nhân hóa',
    tracking_number: 'Mã vận đơn',
    unit_cents: 'Đơn giá',
    print_cents: 'Vùng in thêm',
    total_cents: 'Thành tiền',
  },
  choices: {},
  sections: {},
} satisfies typeof english.order_items;

const transactions = {
  name: 'Nạp tiền',
  fields: {
    code: 'Mã nạp',
    created_at: 'Ngày tạo',
    kind: 'Loại',
    method: 'Cách nạp',
    amount_cents: 'Số tiền',
    fee_cents: 'Phí',
    vnd: 'Bạn chuyển',
    rate: 'Tỷ giá',
    credited_cents: 'Vào số dư',
    took_seconds: 'Cộng sau (giây)',
    status: 'Trạng thái',
    reason: 'Diễn biến',
    reference: 'Mã giao dịch',
    note: 'Ghi chú',
  },
  choices: {
    kind: { topup: 'Nạp tiền', withdraw: 'Rút tiền' },
    reason: { no_transfer: 'Không thấy chuyển khoản trong 24 giờ' },
    status: {
      waiting: status.transactions.waiting,
      pending: status.transactions.pending,
      approved: status.transactions.approved,
      rejected: status.rejected,
      canceled: status.canceled,
      withdrew: status.withdrew,
      balance: status.transactions.balance,
    },
  },
  sections: { summary: 'Tóm tắt' },
};

const designs = {
  name: 'Thiết kế |||| Thiết kế',
  fields: {
    thumb_url: 'Ảnh',
    file_name: 'Tên file',
    kind: 'Loại',
    folder: 'Thư mục',
    tags: 'Thẻ',
    width_px: 'Kích thước',
    height_px: 'Cao (px)',
    dpi: 'DPI ghi trong file',
    has_alpha: 'Nền trong suốt',
    color_space: 'Hệ màu',
    color_profile: 'Hồ sơ màu (ICC)',
    mime_type: 'Kiểu file',
    bytes: 'Dung lượng',
    is_low: 'Độ phân giải thấp',
    created_at: 'Ngày thêm',
  },
  choices: { kind: { raw: 'File in', mockup: 'Ảnh mockup', 'mockup-back': 'Ảnh mockup mặt sau' } },
  sections: { file: 'Về file này', library: 'Trong thư viện' },
};

const templates = {
  name: 'Mẫu nhập đơn',
  fields: {
    name: 'Mẫu',
    owner: 'Của ai',
    layout: 'Dành cho',
    shop_id: 'Shop',
    is_default: 'Mặc định',
    columns_used: 'Số cột dùng',
    columns_total: 'Số cột của file',
    fit: 'File gần nhất',
    missing: 'Cột thiếu',
    file_name: 'Tên file gần nhất',
    file_rows: 'Số dòng của file gần nhất',
    used_at: 'Dùng lúc',
    orders: 'Đơn hàng',
    updated_at: 'Sửa lúc',
  },
  choices: {
    owner: { own: 'Của bạn', ready: 'Có sẵn' },
    layout: { ...layoutTitles, platen: 'Mẫu %{operator}' },
    fit: status.templates,
  },
  sections: {},
} satisfies typeof english.templates;

const products = {
  name: 'Sản phẩm |||| Sản phẩm',
  fields: {
    picture: 'Ảnh',
    title: 'Tên sản phẩm',
    status: 'Trạng thái',
    matched: 'Đã ghép',
    variants: 'Biến thể',
    shop_id: 'Shop',
    source: 'Nguồn',
    used_at: 'Đơn gần nhất',
    created_at: 'Ngày thêm',
  },
  choices: {
    status: status.products,
    source: { orders: 'Đơn đã thanh toán', file: 'File đơn hàng', hand: 'Tự thêm', ...platformNames },
  },
  sections: { summary: 'Sản phẩm' },
};

export const resources = {
  orders,
  order_items,
  catalog,
  variants,
  bills,
  balances,
  transactions,
  trackings,
  tickets,
  designs,
  products,
  shops,
  templates,
  notifications,
  store_links,
  incoming_orders,
  store_events,
} satisfies typeof english;
