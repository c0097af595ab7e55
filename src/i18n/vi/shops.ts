import type { shops as english } from '../en/shops.ts';

export const shops = {
  switched: 'Đã chuyển sang "%{shop}"',
  not_found: 'Không tìm thấy shop',
  select_failed: 'Không chọn được shop',
  select_failed_help: 'Máy chủ chưa cho quyền vào shop này. Hãy thử lại, hoặc đăng xuất rồi đăng nhập lại.',
  add: {
    title: 'Thêm shop mới',
    email: 'Email liên hệ của shop',
    cancel: 'Hủy',
    submit: 'Thêm shop mới',
    done: 'Đã thêm shop mới',
    all_shops: 'Thêm shop cần vai trò cho tất cả shop. Hãy hỏi chủ tài khoản.',
  },
  go: {
    title: 'Chuyển sang "%{shop}" ngay?',
    help: 'Bạn sẽ rời trang này và mất những gì chưa lưu. Bạn có thể chuyển shop sau ở đầu trang.',
  },
  invalid: { name: { required: 'Hãy nhập tên shop' } },
} satisfies typeof english;
