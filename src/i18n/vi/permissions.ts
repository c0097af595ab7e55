import type { Catalogue } from '../en/catalogue.ts';

/** Members, roles and rights. */
export const permissions: Catalogue['permissions'] = {
  no_access: 'Trang này không thuộc vai trò của bạn',
  no_access_help: 'Cần quyền "%{right}" ở shop này. Hãy hỏi chủ tài khoản.',
  no_cost: 'Vai trò của bạn không thấy giá vốn.',
  no_orders: 'Vai trò của bạn ở shop này không xem được đơn hàng.',
  rights: {
    orders_view: 'Xem đơn hàng',
    orders_create: 'Tạo đơn hàng',
    orders_edit: 'Sửa đơn hàng',
    orders_delete: 'Xóa đơn hàng',
    orders_export: 'Xuất đơn hàng',
    orders_pay: 'Thanh toán đơn hàng',
    catalog_view: 'Xem danh mục phôi',
    trackings_view: 'Xem vận đơn',
    trackings_export: 'Xuất vận đơn',
    designs_view: 'Xem thiết kế',
    designs_create: 'Thêm thiết kế',
    bills_view: 'Xem hóa đơn',
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
};
