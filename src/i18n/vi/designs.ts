import type { designs as english } from '../en/designs.ts';

export const designs = {
  fetching: 'Đang sao chép file',
  failed: 'Chưa có file',
  fetching_help: 'File đang được sao chép từ liên kết. Sản xuất bắt đầu khi đã có file.',
  failed_title: '%{position}: không sao chép được file.',
  mend: 'Thay file',
  problem: {
    unreachable: 'Không mở được địa chỉ này từ internet.',
    missing: 'Không còn file nào ở địa chỉ này.',
    not_shared: 'File chưa được chia sẻ cho mọi người có liên kết.',
    folder: 'Liên kết dẫn tới một thư mục. Hãy dùng liên kết đến đúng file.',
    server_failed: 'Máy chủ chứa file bị lỗi nhiều lần.',
    too_slow: 'Máy chủ chứa file quá chậm.',
    too_large: 'File lớn hơn 200 MB.',
    too_many_pixels: 'Ảnh có cạnh quá 30,000 pixel hoặc quá 300 megapixel (64 nếu là ảnh interlaced).',
    not_picture: 'Liên kết dẫn tới một trang hoặc một file không phải PNG, JPG, WebP hay PSD.',
    broken_picture: 'Ảnh bị hỏng hoặc thiếu một phần.',
    no_room: 'Tài khoản của bạn đã dùng hết dung lượng lưu trữ.',
  },
  dialog: {
    title: 'Thay file: %{position}',
    sub: 'Liên kết tới file PNG, JPG, WebP hoặc PSD. Liên kết Google Drive và Dropbox dùng được khi mọi người có liên kết đều xem được file.',
    link: 'Liên kết tới file',
    pick: 'Chọn từ thư viện',
    submit: 'Sao chép file',
  },
} satisfies typeof english;
