import type { parcelEvents as english } from '../en/parcelEvents.ts';

export const parcelEvents = {
  label_created: 'Đã tạo nhãn vận chuyển',
  picked_up: 'Hãng vận chuyển đã lấy hàng',
  left_origin: 'Đã rời nước gửi',
  arrived: 'Đã đến nước nhận',
  customs_released: 'Đã thông quan',
  in_transit: 'Đang chuyển đến bưu cục tiếp theo',
  out_for_delivery: 'Đang giao hàng',
  delivered: 'Đã giao',
  attempt_failed: 'Giao không thành công, không có người nhận',
  at_pickup: 'Có thể đến lấy tại bưu cục',
  returning: 'Đang hoàn về người gửi',
  lost: 'Thất lạc trên đường, hãng vận chuyển đang tìm',
} satisfies typeof english;
