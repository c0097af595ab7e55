import type { OrderStatus } from '../../../contract/orders/statuses.ts';
import type { TicketCategory, TicketType } from '../../../contract/tickets/statuses.ts';

type Language = 'vi' | 'en';
type TextByLanguage = Readonly<Record<Language, string>>;

/**
 * Steps after the opening, hours later each. `offer`: with the text, a refund of a share of the cost, a resend, or
 * a credit in cents.
 */
export type StoryStep =
  | { by: 'house' | 'seller'; hours: number; text: TextByLanguage; goesOn?: true }
  | { by: 'house'; hours: number; text: TextByLanguage; offer: 'resend' | number | { credit: number } }
  | { by: 'house'; hours: number; move: 'resolved' | 'closed' }
  | { by: 'seller'; hours: number; rating: number };

/** A sample ticket about an order in this status, opened this many hours ago. */
export interface Story {
  status: OrderStatus;
  /** True for an order whose parcel was delivered. */
  delivered?: true;
  hoursAgo: number;
  category: TicketCategory;
  type: TicketType;
  text: TextByLanguage;
  steps: readonly StoryStep[];
}

/** Tickets in every status, in the order of opening; the operator is late with none. */
export const stories: readonly Story[] = [
  {
    status: 'fulfilled',
    delivered: true,
    hoursAgo: 240,
    category: 'defect',
    type: 'refund',
    text: {
      vi: 'Áo bị lỗi đường kim ở tay áo\nKhách gửi ảnh, đường may tay trái bị bung khoảng 3 cm.',
      en: 'Seam of the sleeve came open\nThe buyer sent photos: about 3 cm of the left sleeve.',
    },
    steps: [
      {
        by: 'house',
        hours: 6,
        text: {
          vi: 'Cảm ơn bạn, đây là lỗi phôi. Chúng tôi đã báo nhà cung cấp và kiểm tra lại lô này.',
          en: 'Thank you. This is a fault of the blank; we told the supplier and check the rest of the batch.',
        },
        goesOn: true,
      },
      { by: 'house', hours: 20, move: 'resolved' },
      { by: 'seller', hours: 2, rating: 5 },
      { by: 'house', hours: 170, move: 'closed' },
    ],
  },
  {
    status: 'process',
    hoursAgo: 70,
    category: 'change',
    type: 'check',
    text: {
      vi: 'Đổi số căn hộ trước khi gửi\nKhách báo thiếu số căn hộ: 4B.',
      en: 'Add the apartment before it ships\nThe buyer forgot apartment 4B.',
    },
    steps: [
      {
        by: 'house',
        hours: 5,
        text: {
          vi: 'Đã thêm số căn hộ vào nhãn. Đơn sẽ gửi đúng địa chỉ.',
          en: 'The apartment is on the label now.',
        },
        goesOn: true,
      },
      { by: 'house', hours: 1, move: 'resolved' },
    ],
  },
  {
    status: 'process',
    hoursAgo: 30,
    category: 'cancel',
    type: 'refund',
    text: {
      vi: 'Khách muốn hủy đơn\nKhách đặt nhầm, còn hủy được không?',
      en: 'The buyer wants to cancel\nOrdered by mistake. Is it still possible?',
    },
    steps: [
      {
        by: 'house',
        hours: 4,
        text: {
          vi: 'Đơn đã vào sản xuất nên chúng tôi hoàn được một phần chi phí.',
          en: 'It is in production already, so we can give back a part of its cost.',
        },
        offer: 0.4,
      },
    ],
  },
  {
    status: 'fulfilled',
    delivered: true,
    hoursAgo: 26,
    category: 'defect',
    type: 'remake',
    text: {
      vi: 'Hình in bị lệch sang phải\nHình lệch khoảng 1 cm và mất góc dưới. File gốc đúng kích thước. Nhờ xưởng kiểm tra và làm lại giúp mình.',
      en: 'The print is off center\nAbout 1 cm to the right, and the lower corner is missing. The file has the right size.',
    },
    steps: [
      {
        by: 'house',
        hours: 3,
        text: {
          vi: 'Xưởng đã kiểm tra lô in: khuôn ép bị lệch nên lỗi này do chúng tôi. Chúng tôi đề xuất làm lại và gửi miễn phí.',
          en: 'We checked the batch: the press was off, so this is our fault. We can make it again, free.',
        },
        offer: 'resend',
      },
    ],
  },
  {
    status: 'fulfilled',
    delivered: true,
    hoursAgo: 22,
    category: 'defect',
    type: 'check',
    text: {
      vi: 'Có vết keo nhỏ quanh hình in\nKhách giữ áo nhưng không hài lòng lắm.',
      en: 'A faint frame around the print\nThe buyer keeps the shirt but is not happy about it.',
    },
    steps: [
      {
        by: 'house',
        hours: 4,
        text: {
          vi: 'Vết này sẽ hết sau lần giặt đầu. Chúng tôi tặng bạn một khoản vào số dư vì sự bất tiện.',
          en: 'It goes with the first wash. For the trouble we offer you a credit on your balance.',
        },
        offer: { credit: 300 },
      },
    ],
  },
  {
    status: 'fulfilled',
    hoursAgo: 18,
    category: 'shipping_status',
    type: 'check',
    text: {
      vi: 'Kiện không có lượt quét mới\nVận đơn không có cập nhật mấy ngày nay, nhờ kiểm tra với hãng.',
      en: 'No new scan of this parcel\nIt has not moved for days, please ask the carrier.',
    },
    steps: [
      {
        by: 'house',
        hours: 7,
        text: {
          vi: 'Chúng tôi đã mở khiếu nại với hãng vận chuyển và sẽ báo lại.',
          en: 'We asked the carrier and will tell you what they say.',
        },
        goesOn: true,
      },
    ],
  },
  {
    status: 'fulfilled',
    delivered: true,
    hoursAgo: 3,
    category: 'shipping_issue',
    type: 'check',
    text: {
      vi: 'Khách báo chưa nhận được hàng\nHãng báo đã giao nhưng khách không thấy kiện.',
      en: 'The buyer did not get the parcel\nThe carrier says delivered, but nothing is there.',
    },
    steps: [],
  },
];
