import type { Catalogue } from '../en/catalogue.ts';

/** Members, roles and rights. */
export const permissions: Catalogue['permissions'] = {
  no_access: 'Trang này không thuộc vai trò của bạn',
  no_access_help: 'Cần quyền "%{right}" ở shop này. Hãy hỏi chủ tài khoản.',
  no_cost: 'Vai trò của bạn không thấy giá vốn.',
  no_orders: 'Vai trò của bạn ở shop này không xem được đơn hàng.',
  verbs: {
    view: 'Xem %{name}',
    create: 'Thêm %{name}',
    edit: 'Sửa %{name}',
    delete: 'Xóa %{name}',
    export: 'Xuất %{name}',
  },
  rights: {
    orders_create: 'Tạo đơn hàng',
    orders_pay: 'Thanh toán đơn hàng',
    catalog_view: 'Xem danh mục phôi',
    catalog_export: 'Xuất bảng giá',
    tickets_create: 'Mở và trả lời yêu cầu hỗ trợ',
    designs_edit: 'Sửa và thay thiết kế',
    products_edit: 'Thêm và ghép sản phẩm',
    bills_pay: 'Nạp tiền',
    stores_view: 'Xem shop',
    stores_create: 'Thêm shop',
    stores_edit: 'Sửa shop',
    members_view: 'Xem thành viên',
    members_create: 'Mời thành viên',
    members_edit: 'Sửa thành viên và vai trò',
    members_delete: 'Gỡ thành viên và vai trò',
    settings_view: 'Xem cài đặt',
    settings_edit: 'Sửa cài đặt',
    cost_view: 'Thấy giá vốn',
  },
  modules: {
    stores: 'Shop',
    members: 'Thành viên và vai trò',
    settings: 'Cài đặt',
    cost: 'Giá vốn',
  },
};
