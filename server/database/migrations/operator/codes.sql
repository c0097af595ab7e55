-- The codes of the first release. Names and further codes come by workbooks.
insert into shipping_lines (code, labels, carrier, tracking_url, reaches_post_boxes, reaches_military, aliases, position) values
  ('usps', '{"en": "USPS", "vi": "USPS"}', 'USPS', 'https://tools.usps.com/go/TrackConfirmAction?tLabels=', true, true, '{"united states postal service","21051"}', 0),
  ('epacket', '{"en": "ePacket", "vi": "ePacket"}', 'ePacket', 'https://t.17track.net/en#nums=', true, true, '{"china ems","china post","3011","3013"}', 1),
  ('yunexpress', '{"en": "YunExpress", "vi": "YunExpress"}', 'YunExpress', 'https://www.yuntrack.com/parcelTracking?id=', true, true, '{"yun express","yuntrack","190008"}', 2),
  ('dhl', '{"en": "DHL", "vi": "DHL"}', 'DHL', 'https://www.dhl.com/en/express/tracking.html?AWB=', false, false, '{"dhl express","100001"}', 3),
  ('shunfeng', '{"en": "Shunfeng", "vi": "Shunfeng"}', 'SF Express', 'https://www.sf-express.com/we/ow/chn/en/waybill/list?no=', false, false, '{"shunfeng","sf","100012"}', 4),
  ('shunfeng-express', '{"en": "Shunfeng Express", "vi": "Shunfeng Express"}', 'SF Express', 'https://www.sf-express.com/we/ow/chn/en/waybill/list?no=', false, false, '{}', 5),
  ('house-express', '{"en": "House express", "vi": "House express"}', 'House express', 'https://t.17track.net/en#nums=', true, true, '{}', 6),
  ('4px', '{"en": "4PX", "vi": "4PX"}', '4PX', 'https://track.4px.com/#/result/0/', true, true, '{"4px express","190094"}', 7);

insert into print_positions (code, labels, position) values
  ('front', '{"en": "Front", "vi": "Mặt trước"}', 0),
  ('back', '{"en": "Back", "vi": "Mặt sau"}', 1),
  ('sleeve_left', '{"en": "Left sleeve", "vi": "Tay áo trái"}', 2),
  ('sleeve_right', '{"en": "Right sleeve", "vi": "Tay áo phải"}', 3),
  ('wrap', '{"en": "Wrap", "vi": "Quanh thân"}', 4);

insert into product_groups (code, labels, drawing, position) values
  ('t-shirt', '{"en": "T-shirts", "vi": "Áo thun"}', 'tee', 0),
  ('hoodie', '{"en": "Hoodies", "vi": "Áo hoodie"}', 'hoodie', 1),
  ('sweatshirt', '{"en": "Sweatshirts", "vi": "Áo nỉ"}', 'sweatshirt', 2),
  ('bottoms', '{"en": "Bottoms", "vi": "Quần"}', 'joggers', 3),
  ('kids', '{"en": "Kids", "vi": "Trẻ em"}', 'onesie', 4),
  ('headwear', '{"en": "Headwear", "vi": "Mũ nón"}', 'cap', 5),
  ('socks', '{"en": "Socks", "vi": "Tất"}', 'socks', 6),
  ('drinkware', '{"en": "Drinkware", "vi": "Ly cốc"}', 'mug', 7),
  ('poster', '{"en": "Wall art", "vi": "Tranh treo tường"}', 'poster', 8),
  ('bag', '{"en": "Bags", "vi": "Túi"}', 'tote', 9),
  ('pillow', '{"en": "Pillows", "vi": "Gối"}', 'pillow', 10),
  ('blanket', '{"en": "Blankets", "vi": "Chăn"}', 'blanket', 11),
  ('home', '{"en": "Home & living", "vi": "Đồ gia dụng"}', 'pillow', 12),
  ('stationery', '{"en": "Stationery", "vi": "Văn phòng phẩm"}', 'notebook', 13),
  ('phone-case', '{"en": "Phone cases", "vi": "Ốp điện thoại"}', 'phone-case', 14);
-- Groups that an operator has added before.
insert into product_groups (code, labels, position)
select distinct product_type, jsonb_build_object('en', product_type, 'vi', product_type), 100 from base_products
on conflict do nothing;

insert into topup_methods (code, labels, kind, fee_bp, position) values
  ('bank', '{"en": "Bank transfer", "vi": "Chuyển khoản"}', 'bank', 0, 0),
  ('lianlian', '{"en": "LianLian", "vi": "LianLian"}', 'account', 0, 1),
  ('pingpong', '{"en": "PingPong", "vi": "PingPong"}', 'account', 0, 2),
  ('payoneer', '{"en": "Payoneer", "vi": "Payoneer"}', 'account', 100, 3),
  ('paypal', '{"en": "PayPal", "vi": "PayPal"}', 'account', 400, 4);
