import type { mockups as english } from '../en/mockups.ts';

export const mockups = {
  title: 'Ảnh mockup của %{name}',
  picture: 'Ảnh %{name}, %{position}',
  show: 'Xem',
  one: 'Tải PNG, %{side} px',
  all: 'Tất cả màu (ZIP)',
  running: 'Đang tạo ảnh mockup %{done}/%{total}',
  starting: 'Đang tạo các ảnh mockup',
  ready: 'Đã lưu file ZIP.',
  failed: 'Chưa tạo được ảnh mockup. Hãy thử lại.',
} satisfies typeof english;
