export const storeTodo = {
  here_already: 'Shop đã có đơn với mã này. Nếu là cùng một đơn thì không cần làm gì.',
  unpaid: 'Đơn sẽ về khi được thanh toán ở cửa hàng.',
  test: 'Đơn thử không tự về đây. Muốn thử trọn quy trình, hãy bấm “Vẫn lấy” rồi hủy đơn ở đây.',
  canceled: 'Không cần làm gì.',
  refunded: 'Không cần làm gì.',
  pickup: 'Người mua tự đến lấy nên chúng tôi không gửi.',
  sent_already: 'Mọi thứ trong đơn đã được gửi nên không còn gì để in.',
  held: 'Đơn sẽ về khi được bỏ giữ ở cửa hàng.',
  high_risk: 'Cửa hàng cảnh báo gian lận. Kiểm tra thanh toán ở đó, rồi lấy đơn hoặc hủy đơn ở cửa hàng.',
  placed_before: 'Nếu đơn vẫn cần làm, hãy bấm “Vẫn lấy”.',
  nothing_of_ours: 'Đơn chỉ có mặt hàng không in, như thẻ quà tặng hoặc hàng của kho khác.',
  address_missing: 'Bổ sung địa chỉ ở cửa hàng rồi thử lại.',
  country_unknown: 'Sửa quốc gia ở cửa hàng rồi thử lại.',
  no_line: 'Không tuyến vận chuyển nào đến địa chỉ này. Đổi địa chỉ ở cửa hàng, hoặc hoàn tiền đơn ở đó.',
  text_too_long:
    'Rút ngắn phần đó ở cửa hàng, hoặc tạo đơn bằng tay: chúng tôi không bao giờ cắt địa chỉ hay nội dung in.',
  changed_after_paying:
    'Đơn đang được tạm giữ ở đây. Hãy hủy khi còn miễn phí, hoặc mở yêu cầu hỗ trợ để sửa đơn. “Đã xử lý” cho đơn tiếp tục như hiện tại.',
  changed_too_late: 'Đơn đang sản xuất. Nếu còn cần xử lý, hãy mở yêu cầu hỗ trợ, rồi bấm “Đã xử lý”.',
  restored:
    'Cửa hàng muốn lại đơn này, nhưng đơn ở đây đã hủy. “Vẫn lấy” sẽ tạo đơn mới, “Đã xử lý” giữ nguyên đơn đã hủy.',
  answer_incomplete: 'Thử lại. Nếu vẫn lỗi, hãy báo mã đơn cho chúng tôi.',
  too_many_lines: 'Tách thành nhiều đơn ở cửa hàng.',
  unexpected: 'Chúng tôi sẽ tự thử lại. Nếu đơn vẫn ở đây, hãy báo mã đơn cho chúng tôi.',
};

export const storeTodoOf = {
  shopify: {
    address_missing:
      'Bổ sung địa chỉ ở cửa hàng rồi thử lại. Nếu ở đó đã đủ, ứng dụng của bạn chưa được đọc: hãy cho phép tên, địa chỉ, số điện thoại và email.',
  },
  shopbase: {},
  woocommerce: {
    answer_incomplete: 'Thử lại. Nếu vẫn lỗi, một plugin của cửa hàng đang làm thay đổi dữ liệu trả về.',
  },
};
