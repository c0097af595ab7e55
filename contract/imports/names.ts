import { plainLetters } from '../plainLetters.ts';
import type { Orders } from '../orders/draft.ts';
import type { ImportField } from './fields.ts';

export type ColumnNames<R = Orders> = Record<ImportField<R>, readonly string[]>;

/**
 * Names that columns go by, in English and Vietnamese, the surest first. Compared without case, accents,
 * spaces and signs, so `Shipping Address 1`, `shipping_address_1` and `Shipping Address1` are one name.
 */
const synonyms: ColumnNames = {
  order_number: [
    'order number', 'order no', 'order id', 'order name', 'order code', 'order', 'order reference id', 'external id',
    'parent order id', 'sales record number', 'mã đơn hàng', 'mã đơn', 'số đơn hàng', 'số đơn', 'đơn hàng',
  ],
  reference: ['reference', 'reference id', 'reference number', 'ref', 'your reference', 'mã tham chiếu', 'tham chiếu'],
  recipient: [
    'recipient', 'recipient name', 'shipping name', 'ship name', 'ship to name', 'full name', 'shipping full name',
    'full name shipping', 'name shipping', 'customer name', 'customer', 'receiver', 'receiver name', 'consignee',
    'buyer name', 'name', 'người nhận', 'tên người nhận', 'họ và tên', 'họ tên', 'tên khách hàng', 'khách hàng',
  ],
  first_name: [
    'first name', 'shipping first name', 'first name shipping', 'customer first name', 'recipient first name', 'tên',
  ],
  last_name: [
    'last name', 'shipping last name', 'last name shipping', 'customer last name', 'recipient last name', 'surname', 'họ',
  ],
  company: ['company', 'shipping company', 'company shipping', 'company name', 'công ty', 'tên công ty'],
  email: [
    'email', 'e-mail', 'email address', 'shipping email', 'customer email', 'buyer email', 'recipient email',
    'email billing', 'billing email', 'thư điện tử', 'địa chỉ email',
  ],
  phone: [
    'phone', 'phone number', 'shipping phone', 'recipient phone', 'customer phone', 'telephone', 'mobile', 'tel',
    'phone shipping', 'phone billing', 'buyer phone', 'billing phone', 'điện thoại', 'số điện thoại', 'sđt',
  ],
  address1: [
    'address 1', 'address line 1', 'shipping address 1', 'ship address 1', 'shipping address line 1',
    'recipient address 1', 'address 1 shipping', 'address 1&2 shipping', 'street address', 'shipping street', 'street',
    'shipping address', 'ship address', 'address', 'street 1', 'ship to address 1', 'địa chỉ 1', 'địa chỉ', 'địa chỉ nhận hàng',
  ],
  address2: [
    'address 2', 'address line 2', 'shipping address 2', 'ship address 2', 'shipping address line 2', 'street 2',
    'recipient address 2', 'address 2 shipping', 'apartment', 'apt', 'ship to address 2', 'địa chỉ 2',
  ],
  city: ['city', 'shipping city', 'ship city', 'city shipping', 'town', 'recipient city', 'ship to city', 'thành phố'],
  region: [
    'region', 'state', 'province', 'shipping state', 'shipping province', 'ship state', 'state code shipping',
    'state shipping', 'shipping region', 'shipping province code', 'state code', 'province code', 'county',
    'recipient state', 'ship to state', 'bang', 'tỉnh', 'tỉnh thành', 'tiểu bang', 'tỉnh/bang', 'vùng',
  ],
  postcode: [
    'postcode', 'postal code', 'zip', 'zip code', 'zipcode', 'shipping zip', 'ship zipcode', 'shipping zip code',
    'shipping postcode', 'postcode shipping', 'shipping postal code', 'ship zip', 'recipient zip', 'ship to zip',
    'mã bưu chính', 'mã bưu điện', 'mã zip', 'bưu chính',
  ],
  country: [
    'country', 'country code', 'shipping country', 'ship country', 'country code shipping', 'country shipping',
    'shipping country code', 'recipient country', 'ship to country', 'quốc gia', 'nước', 'mã quốc gia',
  ],
  shipping_line: [
    'shipping line', 'shipping method', 'ship method', 'shipping service', 'shipment method', 'lineship', 'carrier',
    'phương thức vận chuyển', 'vận chuyển', 'tuyến vận chuyển', 'đơn vị vận chuyển',
  ],
  note: ['note', 'notes', 'order note', 'customer note', 'seller note', 'comment', 'remark', 'ghi chú', 'lời nhắn'],
  gift_message: [
    'gift message', 'gift note', 'gift text', 'gift card message', 'greeting', 'lời nhắn quà tặng', 'lời nhắn quà', 'lời chúc',
    'lời chúc quà tặng', 'tin nhắn quà tặng',
  ],
  sku: [
    'sku', 'item sku', 'lineitem sku', 'line-item sku', 'product sku', 'variant sku', 'variant code', 'seller sku',
    'variation sku', 'merchize sku', 'mã sku', 'mã sản phẩm', 'mã hàng',
  ],
  product: [
    'product', 'product name', 'item name', 'lineitem name', 'line-item name', 'title', 'product title', 'item',
    'item title', 'listing title', 'product type', 'sản phẩm', 'tên sản phẩm', 'tên hàng',
  ],
  color: ['color', 'colour', 'item color', 'product color', 'màu', 'màu sắc'],
  size: ['size', 'item size', 'product size', 'kích cỡ', 'kích thước', 'cỡ', 'cỡ áo'],
  variations: ['variations', 'variation', 'product variation', 'item variation', 'options', 'phân loại'],
  quantity: [
    'quantity', 'qty', 'item quantity', 'lineitem quantity', 'line-item quantity', 'item qty', 'amount', 'pcs',
    'quantity purchased', 'units', 'số lượng', 'sl',
  ],
  design_front: [
    'design front', 'front design', 'design front url', 'front design url', 'design url', 'design', 'artwork front',
    'front artwork', 'front print', 'print front', 'artwork', 'artwork url', 'front', 'print file', 'thiết kế mặt trước',
    'mặt trước', 'thiết kế', 'file in', 'design mặt trước', 'link design',
  ],
  design_back: [
    'design back', 'back design', 'design back url', 'back design url', 'artwork back', 'back artwork', 'back print',
    'print back', 'back', 'thiết kế mặt sau', 'mặt sau', 'design mặt sau',
  ],
  design_sleeve_left: [
    'design left sleeve', 'left sleeve design', 'design sleeve left', 'left sleeve', 'sleeve left', 'design sleeve',
    'artwork sleeve', 'artwork left sleeve', 'tay trái', 'thiết kế tay trái',
  ],
  design_sleeve_right: [
    'design right sleeve', 'right sleeve design', 'design sleeve right', 'right sleeve', 'sleeve right',
    'artwork right sleeve', 'tay phải', 'thiết kế tay phải',
  ],
  design_wrap: ['design wrap', 'wrap design', 'wrap', 'artwork wrap', 'all over design', 'in tràn', 'thiết kế bao quanh'],
  mockup_front: [
    'mockup front', 'front mockup', 'mockup front url', 'mockup', 'mockup url', 'image', 'image url', 'mock up front',
    'ảnh mẫu', 'ảnh sản phẩm', 'mockup mặt trước', 'link mockup',
  ],
  mockup_back: ['mockup back', 'back mockup', 'mockup back url', 'mock up back', 'ảnh mẫu mặt sau', 'mockup mặt sau'],
};

/** A name without case, accents, spaces and signs. */
export function bareName(name: string): string {
  return plainLetters(name).replace(/[^a-z0-9]/g, '');
}

/** A field that a column name may stand for, and how sure that is: 1 for the surest name, towards 0 after it. */
export interface NamedField {
  field: ImportField;
  sureness: number;
}

const byName = new Map<string, NamedField>();
for (const [field, names] of Object.entries(synonyms) as [ImportField, readonly string[]][]) {
  names.forEach((name, index) => {
    const bare = bareName(name);
    if (!byName.has(bare)) byName.set(bare, { field, sureness: 1 - index / (names.length + 1) });
  });
}

/** The field that a column of this name stands for, by its name alone. */
export const fieldNamed = (name: string): NamedField | undefined => byName.get(bareName(name));

/** Whether a cell is a name that columns of order files go by. */
export const isKnownName = (cell: string): boolean => cell.length <= 60 && byName.has(bareName(cell));
