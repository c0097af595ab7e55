import type { Orders } from '../../orders/draft.ts';
import { plainLetters } from '../../plainLetters.ts';
import type { ImportField } from '../fields.ts';

export type ColumnNames<R = Orders> = Record<ImportField<R>, readonly string[]>;

/**
 * Names that columns go by, in English and Vietnamese, the surest first. Compared without case, accents,
 * spaces and signs, so `Shipping Address 1`, `shipping_address_1` and `Shipping Address1` are one name.
 */
const synonyms: ColumnNames = {
  order_number: [
    'order number', 'mã đơn của shop', 'order no', 'order id', 'order name', 'order code', 'order', 'order reference id', 'external id',
    'parent order id', 'sales record number', 'mã đơn hàng', 'mã đơn', 'số đơn hàng', 'số đơn', 'đơn hàng',
    'po', 'po number', 'po no', 'purchase order', 'order ref', 'đh', 'mã đh', 'số đh',
  ],
  reference: ['reference', 'reference id', 'reference number', 'ref', 'your reference', 'mã tham chiếu', 'tham chiếu'],
  recipient: [
    'recipient', 'recipient name', 'shipping name', 'ship name', 'ship to name', 'full name', 'shipping full name',
    'full name shipping', 'name shipping', 'customer name', 'customer', 'receiver', 'receiver name', 'consignee',
    'buyer name', 'name', 'người nhận', 'tên người nhận', 'họ và tên', 'họ tên', 'tên khách hàng', 'khách hàng',
    'ship to name', 'tên người nhận hàng', 'ship to', 'deliver to', 'tên khách', 'tên kh', 'tên người mua', 'người mua',
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
    'phone shipping', 'phone billing', 'ship phone', 'ship phone number', 'shipping phone number', 'buyer phone', 'billing phone', 'điện thoại', 'số điện thoại', 'sđt',
    'đt', 'số đt', 'sđt người nhận', 'cell', 'điện thoại người nhận',
  ],
  address1: [
    'address 1', 'address line 1', 'shipping address 1', 'ship address 1', 'shipping address line 1',
    'recipient address 1', 'address 1 shipping', 'address 1&2 shipping', 'street address', 'shipping street', 'street',
    'shipping address', 'ship address', 'address', 'street 1', 'ship to address 1', 'địa chỉ 1', 'địa chỉ', 'địa chỉ nhận hàng',
    'đc', 'địa chỉ giao hàng', 'địa chỉ người nhận', 'số nhà', 'đường', 'số nhà tên đường',
  ],
  address2: [
    'address 2', 'address line 2', 'shipping address 2', 'ship address 2', 'shipping address line 2', 'street 2',
    'recipient address 2', 'address 2 shipping', 'apartment', 'apt', 'ship to address 2', 'địa chỉ 2',
    'apt suite', 'apartment suite etc', 'suite', 'unit', 'unit no', 'căn hộ', 'phòng', 'số căn hộ', 'tòa nhà',
  ],
  address3: [
    'address 3', 'address line 3', 'shipping address 3', 'ship address 3', 'street 3', 'recipient address 3', 'địa chỉ 3', 'phường xã', 'phường xã thị trấn',
    'xã phường', 'phường', 'xã', 'ward',
  ],
  order_state: [
    'order status', 'order state', 'financial status', 'status', 'trạng thái đơn hàng', 'trạng thái đơn', 'trạng thái', 'tình trạng đơn hàng', 'tình trạng',
  ],
  canceled_at: [
    'cancelled at', 'canceled at', 'cancelled on', 'canceled on', 'cancelled time', 'canceled time', 'cancelled date', 'canceled date', 'cancellation date', 'cancel date', 'date cancelled',
    'date canceled', 'ngày hủy', 'ngày hủy đơn', 'thời gian hủy', 'thời gian hủy đơn',
  ],
  shipped_at: [
    'fulfilled at', 'date shipped', 'shipped at', 'shipped on', 'shipped date', 'shipped time', 'date fulfilled', 'delivered at', 'delivered time', 'ngày đã gửi', 'thời gian đã gửi',
    'thời gian giao hàng thành công',
  ],
  city: [
    'city', 'shipping city', 'ship city', 'city shipping', 'town', 'recipient city', 'ship to city', 'thành phố',
    'tp', 'thành phố huyện', 'quận huyện', 'locality', 'tỉnh lỵ',
  ],
  region: [
    'region', 'state', 'province', 'shipping state', 'shipping province', 'ship state', 'state code shipping',
    'state shipping', 'shipping region', 'shipping province code', 'state code', 'province code', 'county',
    'recipient state', 'ship to state', 'bang', 'tỉnh', 'tỉnh thành', 'tiểu bang', 'tỉnh/bang', 'vùng',
    'bang tỉnh', 'tỉnh tp', 'tỉnh thành phố', 'st',
  ],
  postcode: [
    'postcode', 'postal code', 'zip', 'zip code', 'zipcode', 'shipping zip', 'ship zipcode', 'shipping zip code',
    'shipping postcode', 'postcode shipping', 'shipping postal code', 'ship zip', 'recipient zip', 'ship to zip',
    'ship postal code', 'ship post code', 'mã bưu chính', 'mã bưu điện', 'mã zip', 'bưu chính',
    'postal', 'post code', 'mã bc', 'mã vùng bưu chính', 'pin code',
  ],
  country: [
    'country', 'country code', 'shipping country', 'ship country', 'country code shipping', 'country shipping',
    'shipping country code', 'recipient country', 'ship to country', 'quốc gia', 'nước', 'mã quốc gia',
    'ship to country code', 'nation', 'qg',
  ],
  shipping_line: [
    'shipping line', 'shipping method', 'ship method', 'shipping service', 'shipment method', 'lineship', 'carrier',
    'phương thức vận chuyển', 'vận chuyển', 'tuyến vận chuyển', 'đơn vị vận chuyển',
    'vc', 'ship', 'shipping', 'shipping type', 'shipping speed', 'delivery method', 'delivery', 'hình thức vận chuyển', 'hình thức giao hàng', 'cách giao', 'giao hàng', 'loại ship', 'tuyến',
    'delivery option', 'shipping option', 'delivery service', 'gói vận chuyển',
  ],
  note: [
    'note', 'notes', 'order note', 'customer note', 'buyer note', 'buyer message', 'note from buyer', 'note to seller', 'comment', 'remark',
    'ghi chú', 'lời nhắn', 'message', 'seller note', 'ghi chú của khách', 'ghi chú khách hàng', 'ghi chú đơn hàng', 'lời nhắn của khách',
  ],
  gift_message: [
    'gift message', 'gift note', 'gift text', 'gift card message', 'greeting', 'lời nhắn quà tặng', 'lời nhắn quà', 'lời chúc',
    'lời chúc quà tặng', 'tin nhắn quà tặng',
  ],
  sku: [
    'sku', 'item sku', 'lineitem sku', 'line-item sku', 'product sku', 'variant sku', 'variant code', 'seller sku',
    'variation sku', 'merchize sku', 'sku phân loại hàng', 'sku phân loại', 'mã phân loại hàng', 'mã phân loại', 'mã sku', 'sku sản phẩm', 'mã sản phẩm', 'mã hàng',
    'mã sp', 'mã biến thể', 'variant id sku',
  ],
  product: [
    'product', 'product name', 'item name', 'lineitem name', 'line-item name', 'title', 'product title', 'item',
    'item title', 'listing title', 'product type', 'sản phẩm', 'tên sản phẩm', 'tên hàng',
    'product variant', 'sp', 'tên sp', 'mặt hàng', 'loại sản phẩm', 'loại sp', 'loại áo', 'product description', 'style',
  ],
  color: [
    'color', 'colour', 'item color', 'product color', 'màu', 'màu sắc',
    'shade', 'variant color', 'màu áo', 'màu sp',
  ],
  size: [
    'size', 'item size', 'product size', 'kích cỡ', 'kích thước', 'cỡ', 'cỡ áo',
    'variant size', 'size áo', 'kích thước áo', 'cỡ sp',
  ],
  variations: ['variations', 'variation', 'product variation', 'item variation', 'options', 'item meta', 'tên phân loại hàng', 'tên phân loại', 'phân loại hàng', 'phân loại'],
  personalization: [
    'personalization', 'personalisation', 'personalization text', 'line item properties', 'lineitem properties', 'line: properties',
    'properties', 'custom text', 'customization', 'custom name', 'engraving', 'engraving text', 'monogram', 'item personalization',
    'nội dung cá nhân hóa', 'cá nhân hóa', 'nội dung in', 'chữ in', 'tên in', 'khắc tên', 'tên khắc', 'nội dung khắc', 'chữ cần in',
  ],
  quantity: [
    'quantity', 'qty', 'item quantity', 'lineitem quantity', 'line-item quantity', 'item qty', 'amount', 'pcs',
    'quantity purchased', 'units', 'số lượng', 'sl',
    'no of items', 'pieces', 'count', 's lượng', 'slg', 'số cái',
  ],
  design_front: [
    'design front', 'front design', 'design front url', 'front design url', 'design url', 'design', 'artwork front',
    'front artwork', 'front print', 'print front', 'artwork', 'artwork url', 'front', 'print file', 'thiết kế mặt trước',
    'mặt trước', 'thiết kế', 'file in', 'design mặt trước', 'link design',
    'artwork front url', 'front artwork url', 'art', 'art url', 'front image', 'front picture', 'hình trước', 'hình mặt trước', 'ảnh trước', 'ảnh mặt trước', 'hình in', 'hình in trước', 'file in trước', 'file in mặt trước', 'print file front', 'file mặt trước', 'link in', 'link file in', 'in trước', 'design trước', 'thiết kế trước', 'in mặt trước', 'hình thiết kế', 'front file', 'print url', 'print file url',
  ],
  design_back: [
    'design back', 'back design', 'design back url', 'back design url', 'artwork back', 'back artwork', 'back print',
    'print back', 'back', 'thiết kế mặt sau', 'mặt sau', 'design mặt sau',
    'artwork back url', 'back artwork url', 'back image', 'back picture', 'hình sau', 'hình mặt sau', 'ảnh mặt sau', 'ảnh sau', 'hình in sau', 'file in sau', 'file in mặt sau', 'print file back', 'file mặt sau', 'in sau', 'design sau', 'thiết kế sau', 'in mặt sau', 'back file',
  ],
  design_sleeve_left: [
    'design left sleeve', 'left sleeve design', 'design sleeve left', 'left sleeve', 'sleeve left', 'design sleeve',
    'artwork sleeve', 'artwork left sleeve', 'tay trái', 'thiết kế tay trái', 'file in tay áo trái', 'print file left sleeve',
  ],
  design_sleeve_right: [
    'design right sleeve', 'right sleeve design', 'design sleeve right', 'right sleeve', 'sleeve right',
    'artwork right sleeve', 'tay phải', 'thiết kế tay phải', 'file in tay áo phải', 'print file right sleeve',
  ],
  design_wrap: [
    'design wrap', 'wrap design', 'wrap', 'artwork wrap', 'all over design', 'in tràn', 'thiết kế bao quanh',
    'design mug', 'mug design', 'artwork wrap url', 'hình in cốc', 'file in quanh thân', 'print file wrap',
  ],
  mockup_front: [
    'mockup front', 'front mockup', 'mockup front url', 'mockup', 'mockup url', 'image', 'image url', 'mock up front',
    'ảnh mẫu', 'ảnh sản phẩm', 'mockup mặt trước', 'link mockup',
    'picture', 'photo', 'photo url', 'product image', 'preview', 'hình', 'ảnh', 'hình ảnh', 'hình mẫu', 'ảnh mockup', 'link ảnh',
  ],
  mockup_back: ['mockup back', 'back mockup', 'mockup back url', 'mock up back', 'ảnh mẫu mặt sau', 'mockup mặt sau'],
};

/** A name without case, accents, spaces and signs. */
export function bareName(name: string): string {
  return plainLetters(name).replace(/[^a-z0-9]/g, '');
}

/** Names that also mean something else in other files: their column is a guess, for the seller to look over. */
const unsure: ReadonlySet<string> = new Set(
  [
    'po', 'st', 'tp', 'đt', 'đc', 'vc', 'sl', 'ship', 'shipping', 'delivery', 'giao hàng', 'tuyến', 'unit', 'cell', 'count', 'amount', 'title',
    'item', 'message', 'art', 'style', 'options', 'delivery option', 'shipping option', 'picture', 'photo', 'image', 'preview', 'hình', 'ảnh', 'front', 'back', 'design',
  ].map(bareName),
);

/** A field that a column name may stand for. `sureness`: 1 for the surest name, towards 0 after it. */
export interface NamedField {
  field: ImportField;
  sureness: number;
  /** The name has other meanings too, or only a part of it is known. */
  guessed: boolean;
}

const byName = new Map<string, NamedField>();
for (const [field, names] of Object.entries(synonyms) as [ImportField, readonly string[]][]) {
  names.forEach((name, index) => {
    const bare = bareName(name);
    if (!byName.has(bare)) byName.set(bare, { field, sureness: 1 - index / (names.length + 1), guessed: unsure.has(bare) });
  });
}

/** Fields that may share one cell: a product with its color and size, or both options. */
const togetherAs = (fields: readonly ImportField[]): ImportField | undefined => {
  if (!fields.every((field) => field === 'product' || field === 'color' || field === 'size')) return undefined;
  return fields.includes('product') ? 'product' : 'variations';
};

/**
 * "Căn hộ/Apt" and "Màu (Color)" mean one field, so we use it. Parts that mean different fields are ignored, unless the
 * fields combine (`togetherAs`).
 */
const byParts = (name: string): NamedField | undefined => {
  const parts = name.split(/[/|()[\]+&-]/).map(bareName).filter(Boolean);
  if (parts.length < 2) return undefined;
  const known = parts.flatMap((part) => byName.get(part) ?? []);
  const fields = [...new Set(known.map(({ field }) => field))];
  const [only, other] = fields;
  const field = other === undefined ? only : togetherAs(fields);
  return field && { field, sureness: 0, guessed: other !== undefined || known.length < parts.length };
};

/** Fields of a recipient, and the words that only say whose they are: "SĐT khách", "Buyer address". */
const ofSomebody: ReadonlySet<ImportField> = new Set([
  'recipient', 'first_name', 'last_name', 'company', 'email', 'phone', 'address1', 'address2', 'address3', 'city', 'region', 'postcode', 'country', 'note',
]);
const whose = /\b(cua|khach hang|khach|kh|nguoi (nhan|mua)|(giao|nhan) hang|giao|nhan|buyers?|customers?|recipients?|receivers?|shipping|ship to|delivery)\b/g;

/** Print files, and the words that only say that they are files: "Link design trước". */
const ofFiles: ReadonlySet<ImportField> = new Set(['design_front', 'design_back', 'design_sleeve_left', 'design_sleeve_right', 'design_wrap', 'mockup_front', 'mockup_back']);
const asFile = /\b(links?|urls?|file|png)\b/g;

/** A name without the words that add nothing to it; always a guess. */
const byCore = (name: string): NamedField | undefined => {
  const plain = plainLetters(name).replaceAll(/[^a-z0-9]+/g, ' ');
  for (const [words, fields] of [[whose, ofSomebody], [asFile, ofFiles]] as const) {
    const core = bareName(plain.replaceAll(words, ''));
    const found = core === bareName(name) ? undefined : byName.get(core);
    if (found && fields.has(found.field)) return { field: found.field, sureness: 0, guessed: true };
  }
  return undefined;
};

/** The field that a column of this name stands for, by its name alone. */
export const fieldNamed = (name: string): NamedField | undefined => byName.get(bareName(name)) ?? byParts(name) ?? byCore(name);

/** Whether a cell is a name that columns of order files go by. */
export const isKnownName = (cell: string): boolean => cell.length <= 60 && fieldNamed(cell) !== undefined;
