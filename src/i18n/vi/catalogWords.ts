import type { catalog as english, variants as englishVariants } from '../en/catalogWords.ts';

const stock = { in: 'Còn hàng', at_risk: 'Sắp hết', out: 'Hết hàng' };

/** Base products and their variants. */
export const catalog = {
  name: 'Danh mục phôi |||| Danh mục phôi',
  fields: {
    name: 'Sản phẩm',
    sku_prefix: 'Tiền tố SKU',
    drawing: 'Hình vẽ',
    hex: 'Màu hiển thị',
    hexes: 'Các màu hiển thị',
    product_type: 'Loại sản phẩm',
    brand: 'Thương hiệu',
    provider: 'Xưởng in',
    made_in: 'Sản xuất tại',
    print_method: 'Kỹ thuật in',
    delivered_cents: 'Giá giao tận nơi',
    product_cents: 'Sản phẩm',
    shipping_cents: 'Vận chuyển',
    duty_cents: 'Thuế nhập khẩu',
    line: 'Tuyến vận chuyển',
    arrives_from: 'Đến sớm nhất',
    arrives_to: 'Đến chậm nhất',
    arrives_days: 'Số ngày đến nơi',
    from_cents: 'Giá từ',
    production_days_min: 'Sản xuất ít nhất, ngày',
    production_days_max: 'Sản xuất, ngày làm việc',
    variants: 'Biến thể',
    colors: 'Số màu',
    sizes: 'Size',
    stock: 'Tồn kho',
    late_bp: 'Xưởng in: gửi trễ',
    reprint_bp: 'Xưởng in: in lại',
    is_new: 'Mới',
    favorite: 'Yêu thích',
    created_at: 'Có trong danh mục từ',
  },
  choices: {
    print_method: {
      DTG: 'DTG',
      DTF: 'DTF',
      Sublimation: 'In chuyển nhiệt',
      Embroidery: 'Thêu',
      Screen: 'In lụa',
      Giclée: 'Giclée',
      AOP: 'In tràn',
    },
    stock,
  },
  sections: {
    picture: 'Hình ảnh',
    about: 'Thông tin',
    areas: 'Vùng in',
    size_chart: 'Bảng size',
    care: 'Bảo quản',
    prices: 'Giá của bạn',
    shipping: 'Vận chuyển',
    calculator: 'Tính giá',
  },
} satisfies typeof english;

export const variants = {
  name: 'Biến thể |||| Biến thể',
  fields: {
    sku: 'SKU',
    color: 'Màu',
    size: 'Size',
    weight_g: 'Cân nặng, g',
    stock: 'Tồn kho',
    base_cents: 'Giá gốc',
    your_cents: 'Giá của bạn',
    deliver_to: 'Giao đến',
    delivered_cents: 'Giá giao tận nơi',
  },
  choices: { stock },
  sections: {},
} satisfies typeof englishVariants;
