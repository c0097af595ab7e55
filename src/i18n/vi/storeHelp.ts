export const storeHelp = {
  address_wrong: 'Xem lại nền tảng và địa chỉ.',
  unreachable:
    'Xem địa chỉ có gõ sai không và thử mở bằng trình duyệt. Không kết nối được cửa hàng trong mạng nội bộ.',
  too_slow: 'Cửa hàng đang rất chậm. Thử lại sau vài phút.',
  certificate: 'Thiếu chứng chỉ hợp lệ thì khóa không bao giờ được gửi đi. Thử lại sau vài phút.',
  redirected: 'Khóa không được gửi đến đó. Nếu địa chỉ này là của bạn, hãy nhập địa chỉ này cùng với khóa:',
  store_down: 'Nền tảng đang gặp sự cố. Hãy chờ đến khi mở lại được cửa hàng bằng trình duyệt.',
  too_many_requests:
    'Bạn không cần làm gì: chúng tôi sẽ tự tiếp tục. Nếu hay gặp, hãy xem còn ứng dụng nào khác đang dùng cửa hàng.',
  not_json:
    'Mở cửa hàng bằng trình duyệt: có thể nền tảng đã đóng hoặc tạm ngưng cửa hàng. Nếu cửa hàng vẫn mở, thử lại sau vài phút.',
  answer_incomplete: 'Thử lại. Nếu vẫn lỗi, hãy báo cho chúng tôi: có thể nền tảng đã đổi dữ liệu trả về.',
  woocommerce_missing: 'Trong WordPress, cài và kích hoạt WooCommerce hoặc cập nhật lên bản mới.',
  permalinks_plain: 'Trong WordPress, mở Settings, Permalinks, chọn kiểu khác “Plain” rồi lưu.',
  keys_unknown: 'Sao chép lại đầy đủ các khóa. Nếu khóa đã bị xóa, hãy tạo khóa mới.',
  secret_wrong: 'Sao chép lại mã bí mật. Mã chỉ hiện một lần: nếu không còn giữ, hãy tạo khóa mới.',
  key_read_only:
    'Trong WooCommerce, mở Settings, Advanced, REST API và đổi khóa này thành Read/Write. Nếu không, không gửi được mã vận đơn.',
  user_without_right: 'Tạo khóa cho quản trị viên hoặc quản lý cửa hàng.',
  app_not_installed: 'Tạo ứng dụng trong tổ chức sở hữu cửa hàng và cài vào cửa hàng đó.',
  scopes_missing:
    'Thêm các quyền này cho ứng dụng, phát hành phiên bản và chấp nhận thay đổi trong cửa hàng:',
  buyer_data_missing:
    'Mở ứng dụng trong Shopify, API access, Protected customer data và cho phép tên, địa chỉ, số điện thoại, email. Nếu không, đơn sẽ không có địa chỉ.',
  token_secret_missing:
    'Tạo token secret ở mục Access Control trong ShopBase rồi nhập vào đây. Nếu cửa hàng có danh sách IP được phép, hãy thêm IP của máy chủ chúng tôi. Private app phải được phép đọc và ghi đơn hàng, đọc sản phẩm.',
  version_other: 'Kết nối vẫn chạy. Hãy báo nếu đơn hàng có gì sai. Phiên bản của cửa hàng:',
  hooks_impossible:
    'Kết nối vẫn chạy: chúng tôi kiểm tra thay đổi mỗi 5 phút. Muốn được báo ngay, máy chủ chúng tôi cần một địa chỉ https công khai.',
  hooks_refused: 'Kết nối vẫn chạy: chúng tôi kiểm tra thay đổi mỗi 5 phút. Cửa hàng trả lời:',
  pieces_not_open: 'Các sản phẩm này đã được gửi thủ công, hủy hoặc hoàn tiền. Không cần làm gì.',
  order_held: 'Bỏ giữ đơn ở cửa hàng. Khi đó chúng tôi sẽ gửi mã.',
  tracking_as_note:
    'Kết nối vẫn chạy: người mua nhận từng mã qua email. Muốn mã hiện cả trong đơn, hãy cài “Shipment Tracking” hoặc “Advanced Shipment Tracking”.',
  clock_wrong: 'Chỉnh lại đồng hồ của máy chủ cửa hàng, hoặc nhờ nhà cung cấp hosting.',
  refused: 'Sửa theo yêu cầu của cửa hàng rồi kiểm tra lại. Cửa hàng trả lời:',
};

export const storeHelpOf = {
  shopify: {
    address_wrong:
      'Xem lại nền tảng và địa chỉ: địa chỉ có đuôi .myshopify.com và cửa hàng phải còn tồn tại.',
    keys_unknown:
      'Sao chép lại đầy đủ client ID và client secret, hoặc token. Nếu ứng dụng đã bị gỡ khỏi cửa hàng, hãy cài lại; nếu secret đã đổi, hãy dùng secret mới.',
    hooks_impossible:
      'Kết nối vẫn chạy: chúng tôi kiểm tra thay đổi mỗi 5 phút. Muốn được báo ngay cần khóa bí mật API của ứng dụng và địa chỉ https công khai của máy chủ chúng tôi.',
    pieces_not_open:
      'Các sản phẩm này đã được gửi thủ công, hủy, hoàn tiền hoặc chuyển sang kho khác. Không cần làm gì.',
  },
  shopbase: {
    app_not_installed: 'Tạo lại private app trong cửa hàng rồi nhập khóa mới vào đây.',
    address_wrong:
      'Xem lại nền tảng và địa chỉ: địa chỉ có đuôi .onshopbase.com và cửa hàng phải còn tồn tại.',
    keys_unknown:
      'Sao chép lại đầy đủ API key và password của private app. Nếu private app đã bị xóa, hãy tạo cái mới.',
    hooks_impossible:
      'Kết nối vẫn chạy: chúng tôi kiểm tra thay đổi mỗi 5 phút. Muốn được báo ngay cần mã bí mật webhook và địa chỉ https công khai của máy chủ chúng tôi.',
  },
  woocommerce: {
    address_wrong: 'Xem lại nền tảng và địa chỉ: cửa hàng WooCommerce dùng địa chỉ của trang web.',
    unreachable:
      'Xem địa chỉ có gõ sai không và thử mở bằng trình duyệt. Địa chỉ phải truy cập được từ internet, cả “WordPress Address” và “Site Address” trong WordPress, mục Settings, General.',
    too_slow: 'Cửa hàng đang rất chậm. Thử lại sau vài phút; nếu vẫn vậy, hãy hỏi nhà cung cấp hosting.',
    certificate:
      'Gia hạn chứng chỉ https của cửa hàng với nhà cung cấp hosting. Thiếu chứng chỉ hợp lệ thì khóa không bao giờ được gửi đi.',
    store_down: 'Tắt chế độ bảo trì, hoặc chờ đến khi mở lại được cửa hàng bằng trình duyệt.',
    not_json:
      'Có thứ chắn trước cửa hàng: trang đăng nhập, tường lửa hoặc trang “sắp ra mắt”. Tắt nó cho API, hoặc nhờ nhà cung cấp hosting.',
    answer_incomplete:
      'Một plugin của cửa hàng làm thay đổi dữ liệu trả về. Cập nhật hoặc tắt thứ bạn cài gần nhất rồi kiểm tra lại.',
    keys_unknown:
      'Sao chép lại đầy đủ cả hai khóa. Nếu khóa hoặc người dùng của khóa đã bị xóa, hãy tạo khóa mới. Nếu khóa đúng, hosting đang bỏ mất header “Authorization”: nhờ họ cho qua.',
    refused:
      'Sửa theo yêu cầu của cửa hàng rồi kiểm tra lại. Nếu chỉ có một con số, tường lửa hoặc plugin bảo mật đang chặn máy chủ của chúng tôi: hãy cho phép ở đó. Cửa hàng trả lời:',
  },
};
