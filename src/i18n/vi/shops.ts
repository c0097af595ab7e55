import type { shops as english } from '../en/shops.ts';

export const shops = {
  switched: 'Đã chuyển sang "%{shop}"',
  not_found: 'Không tìm thấy shop',
  select_failed: 'Không chọn được shop',
  add: {
    title: 'Thêm shop mới',
    name: 'Tên shop',
    phone: 'Số điện thoại',
    email: 'Email liên hệ của shop',
    cancel: 'Hủy',
    submit: 'Thêm shop mới',
    name_required: 'Hãy nhập tên shop',
    email_invalid: 'Email chưa đúng',
    done: 'Đã thêm shop mới',
    all_shops: 'Thêm shop cần vai trò cho tất cả shop. Hãy hỏi chủ tài khoản.',
  },
} satisfies typeof english;
