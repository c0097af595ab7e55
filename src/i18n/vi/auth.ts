import type { auth as english } from '../en/auth.ts';

export const auth = {
  sign_in: {
    title: 'Đăng nhập',
    welcome: 'Chào mừng bạn trở lại',
    help: 'Đăng nhập để quản lý shop và đơn hàng của bạn.',
    email: 'Email',
    password: 'Mật khẩu',
    show_password: 'Hiện mật khẩu',
    hide_password: 'Ẩn mật khẩu',
    keep: 'Giữ đăng nhập trong 30 ngày',
    submit: 'Đăng nhập',
    forgot: 'Quên mật khẩu?',
    new_here: 'Bạn mới dùng %{product}?',
    create_account: 'Tạo tài khoản',
    terms: 'Điều khoản',
    privacy: 'Quyền riêng tư',
  },
  brand: {
    title: 'Một nơi cho mọi đơn hàng, bản in và kiện hàng.',
    help: 'Nhập file, xem chi phí, trả bằng đồng hoặc đô la, và theo dõi từng kiện đến tận nơi.',
  },
  session_expired: 'Phiên đăng nhập của bạn đã hết hạn',
  sign_in_again: 'Đăng nhập lại để quay về %{page}.',
  login_failed: 'Đăng nhập không thành công',
  wrong_password: 'Email hoặc mật khẩu chưa đúng.',
  tries_left: 'Còn %{smart_count} lần thử',
  wait: 'Chờ %{seconds} giây trước lần thử tiếp theo.',
  inactive: 'Tài khoản này đã ngừng hoạt động. Hãy liên hệ hỗ trợ để dùng lại.',
  user_failed: 'Không tải được thông tin người dùng',
  signed_out: 'Bạn đã đăng xuất.',
} satisfies typeof english;
