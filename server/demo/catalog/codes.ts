/** Names and codes of the sample operator; the first schema brings the same ones. */

const trackAll = 'https://t.17track.net/en#nums=';
const shunfeng = 'https://www.sf-express.com/we/ow/chn/en/waybill/list?no=';

/** Code, name, carrier, tracking page, other names; `no` where couriers hand over in person only. */
const lines = [
  [
    'usps',
    'USPS',
    'USPS',
    'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
    'united states postal service, 21051, us postal service, usps first class, usps ground advantage, usps priority',
  ],
  ['epacket', 'ePacket', 'ePacket', trackAll, 'china ems, china post, 3011, 3013, e packet'],
  [
    'yunexpress',
    'YunExpress',
    'YunExpress',
    'https://www.yuntrack.com/parcelTracking?id=',
    'yun express, yuntrack, 190008, yun, yuntu',
  ],
  [
    'dhl',
    'DHL',
    'DHL',
    'https://www.dhl.com/en/express/tracking.html?AWB=',
    'dhl express, 100001, dhl ecommerce',
  ],
  ['shunfeng', 'Shunfeng', 'SF Express', shunfeng, 'shunfeng, sf, 100012, thuận phong'],
  [
    'shunfeng-express',
    'Shunfeng Express',
    'SF Express',
    shunfeng,
    'sf express, shunfengexpress, thuận phong nhanh',
  ],
  ['house-express', 'House express', 'House express', trackAll, 'houseexpress, house'],
  ['4px', '4PX', '4PX', 'https://track.4px.com/#/result/0/', '4px express, 190094, 4 px, fourpx'],
] as const;

/** Lines whose couriers hand parcels to a person. */
const inPerson: ReadonlySet<string> = new Set(['dhl', 'shunfeng', 'shunfeng-express']);

const groups = [
  ['t-shirt', 'T-shirts', 'Áo thun', 'tee'],
  ['hoodie', 'Hoodies', 'Áo hoodie', 'hoodie'],
  ['sweatshirt', 'Sweatshirts', 'Áo nỉ', 'sweatshirt'],
  ['bottoms', 'Bottoms', 'Quần', 'joggers'],
  ['kids', 'Kids', 'Trẻ em', 'onesie'],
  ['headwear', 'Headwear', 'Mũ nón', 'cap'],
  ['socks', 'Socks', 'Tất', 'socks'],
  ['drinkware', 'Drinkware', 'Ly cốc', 'mug'],
  ['poster', 'Wall art', 'Tranh treo tường', 'poster'],
  ['bag', 'Bags', 'Túi', 'tote'],
  ['pillow', 'Pillows', 'Gối', 'pillow'],
  ['blanket', 'Blankets', 'Chăn', 'blanket'],
  ['home', 'Home & living', 'Đồ gia dụng', 'pillow'],
  ['stationery', 'Stationery', 'Văn phòng phẩm', 'notebook'],
  ['phone-case', 'Phone cases', 'Ốp điện thoại', 'phone-case'],
] as const;

const positions = [
  ['front', 'Front', 'Mặt trước'],
  ['back', 'Back', 'Mặt sau'],
  ['sleeve_left', 'Left sleeve', 'Tay áo trái'],
  ['sleeve_right', 'Right sleeve', 'Tay áo phải'],
  ['wrap', 'Wrap', 'Quanh thân'],
] as const;

const methods = [
  ['bank', 'Bank (VietQR)', 'Ngân hàng (VietQR)', 'bank', ''],
  ['lianlian', 'LianLian', 'LianLian', 'account', ''],
  ['pingpong', 'PingPong', 'PingPong', 'account', ''],
  ['payoneer', 'Payoneer', 'Payoneer', 'account', '1'],
  ['paypal', 'PayPal', 'PayPal', 'account', '4'],
] as const;

/** Rows of the sheets that name codes, by the keys of their columns. */
export const sampleCodes = {
  shipping_lines: lines.map(([code, name, carrier, page, aliases]) => {
    const reach = inPerson.has(code) ? 'no' : 'yes';
    return {
      code,
      name,
      name_vi: name,
      carrier,
      tracking_url: page,
      post_boxes: reach,
      military: reach,
      aliases,
    };
  }),
  product_groups: groups.map(([code, name, vietnamese, drawing]) => ({
    code,
    name,
    name_vi: vietnamese,
    drawing,
  })),
  print_positions: positions.map(([code, name, vietnamese]) => ({ code, name, name_vi: vietnamese })),
  topup_methods: methods.map(([code, name, vietnamese, kind, fee]) => ({
    code,
    name,
    name_vi: vietnamese,
    kind,
    fee,
  })),
};
