import type { FileProblemCode } from '../../../contract/imports/file-problems.ts';
import type { FaultCode, FaultParams } from '../../../contract/operator/workbook/faults.ts';
import type { Labels } from '../../../contract/vocabularies/vocabularies.ts';

type Texts = readonly [en: string, vi: string];

/** Texts of faults; `{name}` stands for a parameter. */
const faultTexts: Record<FaultCode, Texts> = {
  macros: [
    'The workbook holds macros. Save it as XLSX without them.',
    'Tệp có macro. Hãy lưu lại thành XLSX không có macro.',
  ],
  sheet_missing: [
    'This sheet is missing. It may be empty below its heading.',
    'Thiếu trang tính này. Trang có thể trống dưới dòng tiêu đề.',
  ],
  sheet_unknown: [
    'There is no such sheet in a workbook of this release.',
    'Phiên bản này không có trang tính như vậy.',
  ],
  sheet_twice: ['This sheet is there twice.', 'Trang tính này bị lặp.'],
  heading_missing: [
    'No row names the columns. Expected: {columns}',
    'Không có dòng tiêu đề. Cần các cột: {columns}',
  ],
  too_many_rows: ['More than {limit} rows.', 'Quá {limit} dòng.'],
  picture_missing: [
    'There is no picture of this name in the ZIP.',
    'Không có hình với tên này trong tệp ZIP.',
  ],
  picture_twice: [
    'Several files have this name, in different folders. Give each a name of its own.',
    'Có nhiều tệp cùng tên này ở các thư mục khác nhau. Hãy đặt cho mỗi tệp một tên riêng.',
  ],
  picture_no_picture: [
    'This file is no picture: use PNG, JPEG or WebP, for the mark SVG or PNG.',
    'Tệp này không phải hình: hãy dùng PNG, JPEG hoặc WebP, biểu trưng thì SVG hoặc PNG.',
  ],
  picture_too_large: ['The picture is larger than {limit} MB.', 'Hình lớn hơn {limit} MB.'],
  picture_too_many_pixels: [
    'The picture has more than {limit} million pixels.',
    'Hình có hơn {limit} triệu điểm ảnh.',
  ],
  picture_broken: [
    'The picture is damaged: not all of it can be read.',
    'Hình bị hỏng: không đọc được toàn bộ.',
  ],
  column_missing: ['The column {column} is missing.', 'Thiếu cột {column}.'],
  column_unknown: ['There is no such column.', 'Không có cột như vậy.'],
  column_twice: ['This column is there twice.', 'Cột này bị lặp.'],
  column_without_heading: [
    'Values without a heading. Split merged heading cells.',
    'Có giá trị nhưng không có tiêu đề. Hãy tách ô tiêu đề bị gộp.',
  ],
  required: ['A value is needed.', 'Cần có giá trị.'],
  formula_empty: [
    'The formula has no stored value. Open the file in a spreadsheet program and save it.',
    'Công thức chưa có giá trị. Hãy mở tệp bằng phần mềm bảng tính và lưu lại.',
  ],
  formula_error: ['The formula has an error.', 'Công thức bị lỗi.'],
  number_cut: [
    'A long number has lost digits. Format the column as text and type it again.',
    'Số dài đã bị mất chữ số. Hãy định dạng cột là văn bản và nhập lại.',
  ],
  too_long: ['Longer than {limit} characters.', 'Dài hơn {limit} ký tự.'],
  too_many_items: ['More than {limit} items.', 'Quá {limit} mục.'],
  code: ['A code has the letters a-z, digits, - and _ only.', 'Mã chỉ gồm chữ a-z, chữ số, - và _.'],
  sku: [
    'A SKU has at most 60 characters and no spaces or commas.',
    'SKU tối đa 60 ký tự, không có khoảng trắng hay dấu phẩy.',
  ],
  hex: ['A color is written as #22232A.', 'Màu được viết dạng #22232A.'],
  digits: ['Digits only.', 'Chỉ gồm chữ số.'],
  email: ['This is no e-mail address.', 'Đây không phải địa chỉ e-mail.'],
  country: ['There is no such country code.', 'Không có mã quốc gia này.'],
  origin: ['Neither a facility nor a country code nor *.', 'Không phải tên xưởng, mã quốc gia hay *.'],
  destination: ['Neither a country code nor EU nor *.', 'Không phải mã quốc gia, EU hay *.'],
  number: ['This is no number.', 'Đây không phải số.'],
  negative: ['It must not be negative.', 'Không được âm.'],
  fraction: ['At most two decimals.', 'Tối đa hai chữ số thập phân.'],
  range: ['From {min} to {max}.', 'Từ {min} đến {max}.'],
  whole: ['A whole number is needed.', 'Cần số nguyên.'],
  flag: ['Write yes or no.', 'Hãy ghi yes hoặc no.'],
  choice: ['One of: {choices}', 'Một trong: {choices}'],
  day: ['A day is written as 2026-12-25.', 'Ngày được viết dạng 2026-12-25.'],
  time: ['A time is written as 15:00.', 'Giờ được viết dạng 15:00.'],
  time_zone: ['There is no such time zone.', 'Không có múi giờ này.'],
  stock: ['Write in, at_risk, out or a number of pieces.', 'Hãy ghi in, at_risk, out hoặc số lượng.'],
  chart: [
    'Write the sizes, then each measure: S, M; width: 46, 51',
    'Hãy ghi các cỡ rồi từng số đo: S, M; width: 46, 51',
  ],
  setting_unknown: ['There is no such field. Known: {fields}', 'Không có trường này. Các trường: {fields}'],
  setting_value: ['The field does not take this value.', 'Trường này không nhận giá trị đó.'],
  duplicate: ['The same as in row {row}.', 'Trùng với dòng {row}.'],
  unknown_facility: ['The sheet facilities has no such name.', 'Trang facilities không có tên này.'],
  unknown_group: ['The sheet product groups has no such code.', 'Trang product groups không có mã này.'],
  unknown_line: ['The sheet shipping lines has no such code.', 'Trang shipping lines không có mã này.'],
  unknown_position: ['The sheet print positions has no such code.', 'Trang print positions không có mã này.'],
  unknown_base: ['The sheet bases has no such SKU.', 'Trang bases không có SKU này.'],
  unknown_sku: ['The sheet variants has no such SKU.', 'Trang variants không có SKU này.'],
  unknown_method: ['The sheet top-up methods has no such code.', 'Trang top-up methods không có mã này.'],
  unknown_seller: [
    'No seller signs in with this e-mail.',
    'Không có người bán nào đăng nhập bằng e-mail này.',
  ],
  group_without_rate: ['No rate sends this group anywhere.', 'Nhóm này chưa có cước vận chuyển nào.'],
  line_without_rate: ['The line has no rate to any country.', 'Tuyến này chưa có cước đến quốc gia nào.'],
  color_without_hex: ['The color needs its hex, such as #22232A.', 'Màu cần mã hex, ví dụ #22232A.'],
  base_without_variant: ['The base has no variant.', 'Sản phẩm gốc này chưa có biến thể.'],
  corner_incomplete: [
    'Left and top belong together: fill both or neither.',
    'Cách trái và cách trên đi cùng nhau: hãy điền cả hai hoặc để trống cả hai.',
  ],
  days_turned: ['Less than the number of days before it.', 'Nhỏ hơn số ngày ở cột trước.'],
  limits_turned: ['Less than the smallest amount.', 'Nhỏ hơn số tiền tối thiểu.'],
  bank_incomplete: ['A bank needs its name and its BIN.', 'Ngân hàng cần tên và mã BIN.'],
  package_first: [
    'The package standard must start at 0 orders: new sellers get it.',
    'Gói standard phải bắt đầu từ 0 đơn: người bán mới nhận gói này.',
  ],
  package_in_use: [
    '{accounts} accounts have the package {package}, which is left out.',
    '{accounts} tài khoản đang dùng gói {package} bị bỏ ra.',
  ],
  default_facility: [
    'The sheet facilities has no such name. Set the field default_facility.',
    'Trang facilities không có tên này. Hãy đặt trường default_facility.',
  ],
};

/** Texts of files that cannot be read as a whole; the others share one. */
const fileTexts: Partial<Record<FileProblemCode, Texts>> = {
  file_empty: ['The file is empty.', 'Tệp trống.'],
  file_truncated: ['The file ends too early.', 'Tệp bị cắt ngang.'],
  file_wrong_type: [
    'This is {found}. Use XLSX, or a ZIP of CSV files and pictures.',
    'Đây là {found}. Hãy dùng XLSX, hoặc ZIP gồm các tệp CSV và hình.',
  ],
  file_unsafe: [
    'The file defines entities of its own and is not read.',
    'Tệp tự định nghĩa thực thể nên không được đọc.',
  ],
  file_zip_bomb: ['Unpacked, the file is too large.', 'Tệp quá lớn khi giải nén.'],
  file_protected: ['The file is protected by a password.', 'Tệp được bảo vệ bằng mật khẩu.'],
  file_cell_too_long: ['A cell is longer than {limit} characters.', 'Một ô dài hơn {limit} ký tự.'],
  file_too_many_columns: ['More than {limit} columns.', 'Quá {limit} cột.'],
  file_too_large: ['The file is larger than {limit} MB.', 'Tệp lớn hơn {limit} MB.'],
  file_too_complex: ['The file needs too much memory.', 'Tệp cần quá nhiều bộ nhớ.'],
};

const otherFile: Texts = ['The file is damaged and cannot be read.', 'Tệp bị hỏng, không đọc được.'];

const isFault = (code: FaultCode | FileProblemCode): code is FaultCode => code in faultTexts;

/** Returns the text of a fault in both languages. */
export const faultText = (code: FaultCode | FileProblemCode, params: FaultParams = {}): Labels => {
  const [en, vi] = isFault(code) ? faultTexts[code] : (fileTexts[code] ?? otherFile);
  const fill = (text: string): string =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
  return { en: fill(en), vi: fill(vi) };
};
