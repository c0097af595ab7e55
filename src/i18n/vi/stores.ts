import { storeLines } from './storeLines.ts';
import { storeTodo } from './storeTodo.ts';
import type { stores as english } from '../en/stores.ts';

export const stores = {
  title: 'Cửa hàng đã kết nối',
  open_named: 'Mở %{name}',
  needs: '%{smart_count} mục chờ bạn xử lý',
  empty: {
    title: 'Chưa kết nối cửa hàng nào',
    text: 'Kết nối Shopify, ShopBase hoặc WooCommerce: đơn tự về đây, mã vận đơn tự gửi lại.',
  },
  connect: {
    title: 'Kết nối cửa hàng',
    sub: 'Khóa được mã hóa khi lưu và chỉ dùng cho đơn hàng, sản phẩm và mã vận đơn.',
    submit: 'Kết nối cửa hàng',
    done: 'Đã kết nối %{store}.',
    address: 'Địa chỉ cửa hàng',
    wrong_key: 'Giá trị này không đúng. Hãy sao chép lại đầy đủ.',
    form: 'Cách truy cập',
    where: 'Lấy các thông tin này ở đâu',
    scopes: 'Quyền truy cập của ứng dụng',
    scopes_what: 'quyền truy cập',
    untried: 'Chưa thử với cửa hàng thật.',
    untried_text: 'Chúng tôi làm phần này theo tài liệu của ShopBase. Hãy báo nếu có gì không chạy.',
  },
  address: {
    shopify: {
      sample: 'my-store.myshopify.com',
      help: 'Địa chỉ có đuôi .myshopify.com, xem ở mục Cài đặt, Tên miền.',
    },
    shopbase: { sample: 'my-store.onshopbase.com', help: 'Địa chỉ có đuôi .onshopbase.com.' },
    woocommerce: {
      sample: 'https://my-store.com',
      help: 'Địa chỉ bạn dùng để mở cửa hàng, có https.',
    },
  },
  forms: {
    shopify_app: 'Ứng dụng của tổ chức bạn',
    shopify_token: 'Token có sẵn',
    woocommerce: 'Khóa tự sao chép',
    woocommerce_hand_over: 'Khóa do cửa hàng giao',
  },
  hand_over: {
    lead: 'Cửa hàng của bạn mở trong tab mới. Đăng nhập ở đó bằng tài khoản quản trị và chấp thuận: cửa hàng sẽ tạo khóa rồi gửi cho chúng tôi.',
    begin: 'Để cửa hàng giao khóa',
    again: 'Để cửa hàng giao khóa mới',
    open: 'Mở lại cửa hàng',
    give_up: 'Thôi chờ',
    waiting: 'Đang chờ cửa hàng…',
    waiting_text: 'Chấp thuận quyền truy cập ở tab kia trong vòng 15 phút. Sau đó việc kiểm tra tự bắt đầu.',
    received: 'Cửa hàng đã giao khóa.',
    received_text: 'Nếu chưa dùng, khóa được giữ ở đây một giờ.',
    expired: 'Cửa hàng không giao khóa kịp thời gian.',
    expired_text: 'Hãy bắt đầu lại và chấp thuận trong cửa hàng, hoặc tự sao chép khóa.',
  },
  credentials: {
    client_id: 'Client ID',
    client_secret: 'Client secret',
    access_token: 'Token truy cập Admin API',
    api_secret: 'Khóa bí mật API',
    api_key: 'Khóa API',
    password: 'Mật khẩu',
    token_secret: 'Token secret',
    hook_secret: 'Mã bí mật webhook',
    consumer_key: 'Consumer key',
    consumer_secret: 'Consumer secret',
  },
  without: {
    api_secret: 'Nếu thiếu, cửa hàng không báo được thay đổi: chúng tôi kiểm tra mỗi 5 phút.',
    token_secret: 'Chỉ cần khi cửa hàng yêu cầu.',
    hook_secret: 'Nếu thiếu, cửa hàng không báo được thay đổi: chúng tôi kiểm tra mỗi 5 phút.',
  },
  guide: {
    shopify_app: `Vào Dev Dashboard (dev.shopify.com), tạo ứng dụng trong tổ chức sở hữu cửa hàng.
Ở mục Versions, nhập các quyền bên dưới rồi phát hành phiên bản.
Ở mục API access, Protected customer data, cho phép tên, địa chỉ, số điện thoại và email.
Cài ứng dụng vào cửa hàng của bạn.
Ở mục Settings, sao chép client ID và client secret.`,
    shopify_token: `Trong Shopify, mở Settings, Apps and sales channels, Develop apps rồi mở ứng dụng của bạn.
Ở mục Configuration, kiểm tra đã có đủ các quyền bên dưới.
Ở mục API credentials, sao chép Admin API access token và API secret key.
Không còn tạo mới được loại ứng dụng này: nếu chưa có, hãy dùng ứng dụng của tổ chức bạn.`,
    shopbase: `Trong ShopBase, mở Apps, Manage private apps và tạo một private app.
Cho phép đọc và ghi đơn hàng, đọc sản phẩm.
Sao chép API key và password.
Nếu cửa hàng yêu cầu token secret, hãy tạo ở mục Access Control.`,
    woocommerce: `Trong WordPress, mở WooCommerce, Settings, Advanced, REST API và thêm một khóa.
Chọn người dùng là quản trị viên hoặc quản lý cửa hàng, quyền là Read/Write.
Sao chép consumer key và consumer secret. Chúng chỉ hiện một lần.
Ở mục Settings, Permalinks, phải chọn kiểu khác “Plain”.`,
  },
  test: {
    title: 'Kiểm tra kết nối',
    start: 'Kiểm tra kết nối',
    again: 'Kiểm tra lại',
    running: 'Đang kiểm tra cửa hàng…',
    failed: '%{smart_count}/%{total} bước không đạt',
    passed: 'Mọi bước đều đạt',
    passed_with: 'Chạy được, có %{smart_count} lưu ý',
    waits: 'Kiểm tra sau khi xong các bước trên.',
    found: 'Tìm thấy: %{name}, %{currency}, múi giờ %{zone}.',
  },
  steps: {
    address: 'Địa chỉ cửa hàng',
    api: 'API của cửa hàng',
    keys: 'Khóa',
    rights: 'Quyền',
    store: 'Tiền tệ, múi giờ và phiên bản',
    write: 'Gửi mã vận đơn',
    hooks: 'Báo thay đổi',
  },
  states: {
    passed: 'đạt',
    warning: 'chạy được một phần',
    failed: 'không đạt',
    waiting: 'chưa kiểm tra',
  },
  help: {
    address_wrong:
      'Xem lại nền tảng và địa chỉ. Cửa hàng Shopify có đuôi .myshopify.com, ShopBase có đuôi .onshopbase.com; WooCommerce dùng địa chỉ của trang web.',
    unreachable:
      'Xem địa chỉ có gõ sai không và thử mở bằng trình duyệt. Không kết nối được cửa hàng trong mạng nội bộ.',
    too_slow: 'Cửa hàng đang rất chậm. Thử lại sau vài phút; nếu vẫn vậy, hãy hỏi nhà cung cấp hosting.',
    certificate:
      'Gia hạn chứng chỉ https của cửa hàng với nhà cung cấp hosting. Thiếu chứng chỉ hợp lệ thì khóa không bao giờ được gửi đi.',
    redirected: 'Dùng địa chỉ mà cửa hàng chuyển đến:',
    store_down: 'Tắt chế độ bảo trì, hoặc chờ đến khi mở lại được cửa hàng bằng trình duyệt.',
    not_json:
      'Có thứ chắn trước cửa hàng: trang đăng nhập, tường lửa hoặc trang “sắp ra mắt”. Tắt nó cho API, hoặc nhờ nhà cung cấp hosting.',
    answer_incomplete:
      'Một plugin hoặc ứng dụng của cửa hàng làm thay đổi dữ liệu trả về. Cập nhật hoặc tắt thứ bạn cài gần nhất rồi kiểm tra lại.',
    woocommerce_missing: 'Trong WordPress, cài và kích hoạt WooCommerce hoặc cập nhật lên bản mới.',
    permalinks_plain: 'Trong WordPress, mở Settings, Permalinks, chọn kiểu khác “Plain” rồi lưu.',
    keys_unknown:
      'Sao chép lại đầy đủ các khóa. Nếu khóa hoặc người dùng của khóa đã bị xóa, hãy tạo khóa mới. Nếu khóa đúng, hosting đang bỏ mất header “Authorization”: nhờ họ cho qua.',
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
      'Tạo token secret ở mục Access Control trong ShopBase rồi nhập vào đây. Nếu cửa hàng có danh sách IP được phép, hãy thêm IP của máy chủ chúng tôi.',
    version_other: 'Kết nối vẫn chạy. Hãy báo nếu đơn hàng có gì sai. Phiên bản của cửa hàng:',
    hooks_impossible:
      'Kết nối vẫn chạy: chúng tôi kiểm tra thay đổi mỗi 5 phút. Muốn được báo ngay cần khóa bí mật API của ứng dụng và địa chỉ https công khai của máy chủ chúng tôi.',
    hooks_refused: 'Kết nối vẫn chạy: chúng tôi kiểm tra thay đổi mỗi 5 phút. Cửa hàng trả lời:',
    pieces_not_open:
      'Các sản phẩm này đã được gửi thủ công, hủy, hoàn tiền hoặc chuyển sang kho khác. Không cần làm gì.',
    order_held: 'Bỏ giữ đơn ở cửa hàng. Khi đó chúng tôi sẽ gửi mã.',
    tracking_as_note:
      'Kết nối vẫn chạy: người mua nhận từng mã qua email. Muốn mã hiện cả trong đơn, hãy cài “Shipment Tracking” hoặc “Advanced Shipment Tracking”.',
    clock_wrong: 'Chỉnh lại đồng hồ của máy chủ cửa hàng, hoặc nhờ nhà cung cấp hosting.',
    refused: 'Sửa theo yêu cầu của cửa hàng rồi kiểm tra lại. Cửa hàng trả lời:',
  },
  start: {
    title: 'Đơn cần lấy',
    now_title: 'Từ bây giờ',
    now_text: 'Đơn đặt trước đó vẫn ở cửa hàng.',
    days_title: 'Cả đơn đang chờ',
    days_text: 'Đơn đã thanh toán, chưa gửi, trong tối đa %{most} ngày qua.',
    days: 'Số ngày trước',
    days_range: 'Từ 1 đến %{most} ngày.',
    counting: 'Đang đếm…',
    waiting: '%{smart_count} đơn sẽ về đây.',
    line_help: 'Nước nào tuyến này không đến thì dùng tuyến rẻ nhất đến được.',
    shop: 'Shop ở đây',
    shop_help: 'Đơn của cửa hàng sẽ thuộc về shop này.',
  },
  command: {
    pull: 'Lấy đơn ngay',
    pause: 'Tạm dừng',
    pause_done: 'Đã tạm dừng.',
    resume: 'Chạy tiếp',
    resume_done: 'Đã chạy tiếp. Những gì bỏ lỡ đang được lấy về.',
    keys: 'Đổi khóa',
    keys_done: 'Đã lưu khóa mới.',
    hooks: 'Thiết lập lại',
    hooks_done: 'Đang thiết lập báo thay đổi.',
    disconnect: 'Ngắt kết nối',
    disconnect_done: 'Đã ngắt kết nối. Đơn hàng vẫn còn.',
  },
  keys: {
    title: 'Đổi khóa của %{store}',
    sub: 'Khóa cũ vẫn được dùng cho đến khi lưu khóa mới.',
    submit: 'Lưu khóa',
  },
  disconnect: {
    title: 'Ngắt kết nối %{store}?',
    goes: 'Đơn không về nữa, mã vận đơn không gửi lại nữa. Khóa, phần báo thay đổi trong cửa hàng và dữ liệu nhận từ cửa hàng sẽ bị xóa.',
    stays: 'Đơn đã về vẫn còn. Bạn có thể kết nối lại bất cứ lúc nào.',
  },
  pull: {
    title: 'Lấy đơn của %{store}',
    range: 'Đơn cần lấy',
    last_title: 'Thay đổi từ lần kiểm tra gần nhất',
    last_text: 'Cả những gì cửa hàng đã báo và chưa báo.',
    day_title: 'Mọi thay đổi từ một ngày',
    day_text: 'Đọc lại cả đơn đã biết. Không đơn nào về hai lần.',
    day: 'Từ ngày',
    day_range: 'Chọn một ngày trong %{days} ngày qua.',
    running:
      'Đang lấy đơn… Bạn có thể đóng cửa sổ này: việc lấy đơn vẫn tiếp tục và kết quả hiện trên trang.',
    done: 'Đã lấy xong.',
    counts: '%{new} mới, %{changed} thay đổi, %{unchanged} như cũ, %{left_out} không lấy, %{failed} lỗi',
  },
  checked:
    '%{orders} đang mở, %{read} đọc lại, %{gone} đã xóa ở cửa hàng; sản phẩm: %{products} thay đổi, %{products_gone} đã xóa',
  next_pull: 'Kiểm tra tiếp theo',
  days: {
    title: '14 ngày qua',
    good: '%{smart_count} ngày tốt',
    failed: '%{smart_count} ngày có lỗi',
    tip: '%{day}: %{done} xong, %{failed} lỗi',
  },
  problem_since: '%{problem} (từ %{since})',
  broken_title: '%{name} không còn hoạt động.',
  mend: 'Sửa kết nối',
  mend_named: 'Sửa kết nối %{name}',
  broken_text: 'Không mất đơn nào: những gì bỏ lỡ sẽ được lấy về khi cửa hàng chạy lại.',
  next_try: 'Lần thử tiếp theo: %{at}.',
  paused_text: 'Đang tạm dừng: đơn không về, mã vận đơn không gửi lại.',
  disconnected_text: 'Đã ngắt kết nối. Đơn hàng vẫn còn; kết nối lại cửa hàng để nhận đơn mới.',
  wait_text: 'Cửa hàng yêu cầu chúng tôi chờ đến %{at}.',
  nothing_waits: 'Không có gì chờ bạn xử lý.',
  all_incoming: 'Tất cả đơn của cửa hàng',
  order_here: 'Đơn ở đây',
  unsent: {
    title: '%{smart_count} mã vận đơn chưa gửi được',
    text: 'Lý do có trong nhật ký. Sửa ở cửa hàng, rồi gửi lại mã từ kiện hàng.',
    log: 'Xem trong nhật ký',
  },
  log: 'Nhật ký',
  outcomes: {
    void: 'kiện hàng đã hủy',
    paid: 'đã thanh toán',
    created: 'đã nhận',
    changed: 'có thay đổi',
    unchanged: 'không thay đổi',
    here_already: 'đã có ở đây',
    left_out: 'không lấy',
    failed: 'chờ bạn xử lý',
    gone: 'đã xóa ở cửa hàng',
    asked: 'đọc lại',
    disconnected: 'đã ngắt kết nối',
  },
  all_log: 'Toàn bộ 30 ngày',
  hooks: {
    title: 'Báo thay đổi',
    count: '%{active}/%{total}',
    lost: 'đã mất',
    none: 'Cửa hàng không báo thay đổi. Chúng tôi kiểm tra mỗi 5 phút.',
    no_address:
      'Máy chủ này không có địa chỉ https công khai nên cửa hàng không báo được thay đổi. Chúng tôi kiểm tra mỗi 5 phút.',
    checked: 'Đã kiểm tra',
  },
  foreign: { title: 'Không bao giờ in', restore: 'In lại' },
  payments: {
    title: 'Tự động thanh toán',
    sub: 'Đơn mới của %{store} được trả từ số dư ngay khi không còn điểm nào cần kiểm tra.',
    text: 'Bạn tự thanh toán đơn của cửa hàng này.',
    on: 'Đang bật',
    off: 'Đang tắt',
    set_up: 'Thiết lập',
    switch: 'Tự động thanh toán đơn mới dưới tên tôi',
    payer: 'Dưới tên',
    order: 'Tối đa cho một đơn',
    day: 'Tối đa trong 24 giờ',
    spent: 'Đã trả trong 24 giờ qua',
    orders: '%{smart_count} đơn',
    limits_wrong: 'Nhập hai số tiền. Mức 24 giờ phải đủ cho ít nhất một đơn.',
    rules:
      'Chỉ những đơn có địa chỉ đã xác nhận, đủ thiết kế cho từng mặt hàng và sản phẩm bạn từng xác nhận. Đơn đã có ở đây giữ nguyên.',
    no_right: 'Bạn cần quyền thanh toán đơn trong shop này.',
    on_done: 'Đơn mới được tự động thanh toán.',
    off_done: 'Đơn không còn được tự động thanh toán.',
  },
  connection: {
    title: 'Kết nối',
    token: 'Token truy cập',
    renews: 'tự gia hạn trước %{at}',
    lasts: 'không hết hạn',
    rights: 'Quyền',
    granted: 'đã cấp %{granted}/%{needed}',
    version: 'Phiên bản API',
    currency: 'Tiền tệ',
    zone: 'Múi giờ',
    way: 'Mã vận đơn',
  },
  ways: {
    fulfillment: 'mục giao hàng của đơn',
    shipment_tracking: 'Shipment Tracking',
    ast: 'Advanced Shipment Tracking',
    note: 'ghi chú đơn hàng',
  },
  lines: storeLines,
  incoming: {
    retry: 'Thử lại',
    done: 'Đã xử lý',
    another: 'Đây là đơn khác',
    take: 'Vẫn lấy',
    result: {
      waiting: 'Đang đọc lại %{number}.',
      created: 'Đã nhận %{number}.',
      here_already: 'Shop đã có đơn với mã %{number}.',
      left_out: '%{number} vẫn chưa được lấy.',
      failed: 'Vẫn chưa lấy được %{number}.',
      gone: '%{number} đã bị xóa ở cửa hàng.',
    },
  },
  todo: storeTodo,
} satisfies typeof english;
