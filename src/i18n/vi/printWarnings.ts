import type { printWarnings as english } from '../en/printWarnings.ts';

export const printWarnings = {
  quality: {
    effect:
      'Sau đó các đơn đang bị giữ lại thanh toán được hoặc chuyển sang sản xuất. Không hoàn tác được, nhưng bạn vẫn đổi được file trước khi sản xuất.',
    title: 'Vẫn in %{smart_count} đơn ở độ phân giải thấp?',
    help: 'File có độ phân giải thấp nhất chỉ in được %{dpi} DPI. Dưới 150 DPI, nét mảnh và chữ nhỏ có thể bị nhòe hoặc vỡ. Vì file được in đúng như bạn chấp nhận ở đây, chúng tôi không thể in lại vì lỗi mờ. Đặt hình nhỏ lại hoặc dùng file lớn hơn thì bản in sẽ nét.',
    none: 'Không có bản in nào độ phân giải thấp',
    none_help:
      'Trong các đơn đã chọn, không đơn nào còn sửa được mà có file dưới 150 DPI, gần như không nhìn thấy khi in hoặc được căn giữa.',
    held: 'Có file chỉ in được %{dpi} DPI ở kích thước này',
    held_help:
      'Dưới 150 DPI bản in có thể bị mờ, nên đơn dừng ở đây cho đến khi bạn quyết định. Hãy đặt hình nhỏ lại, chọn file lớn hơn hoặc chấp nhận in như vậy.',
    place: 'Đặt nhỏ lại',
  },
  blank: {
    title: 'Vẫn in %{smart_count} đơn có thể không nhìn thấy hình?',
    title_both: 'Vẫn in %{smart_count} đơn như hiện tại?',
    help: '%{smart_count} đơn có file không có hình, hình quá ít hoặc trùng màu sản phẩm. Vì file được in đúng như bạn chấp nhận ở đây, chúng tôi không thể in lại vì lý do này.',
    held: 'Có bản in gần như không nhìn thấy',
    held_help: 'Đơn dừng ở đây cho đến khi có người quyết định. Hãy chọn file khác hoặc vẫn in như vậy.',
    choose: 'Chọn file khác',
    confirm: 'Vẫn in',
    reason: {
      transparent: '%{name}: không có gì để in, file trong suốt hoàn toàn hoặc gần như hoàn toàn.',
      sparse: '%{name}: hình chiếm chưa đến 1% diện tích file.',
      cloth_color: '%{name}: gần như toàn bộ hình trùng màu sản phẩm.',
    },
    short: {
      transparent: 'không có gì để in',
      sparse: 'gần như không có gì để in',
      cloth_color: 'trùng màu sản phẩm',
    },
  },
  recentered: {
    title: 'In %{smart_count} đơn với hình ở giữa?',
    help: 'Vùng in nhỏ lại, %{smart_count} đơn có file nằm ngoài vùng in mới. Chúng tôi đã căn giữa file.',
    held: 'Vùng in nhỏ lại: hãy kiểm tra vị trí hình',
    held_help: 'Đơn dừng ở đây cho đến khi có người quyết định.',
    file: '%{name}, %{position}: file nằm ngoài vùng in mới nên được in ở giữa.',
    place: 'Đặt vị trí hình',
    confirm: 'Chấp nhận vị trí giữa',
    short: 'được căn giữa',
  },
} satisfies typeof english;
