import type { PrintPosition } from '../../../contract/orders/statuses.ts';

/** Where on its 120 px drawing a product's front is printed: left, top, width and height in hundredths of the field. */
type Box = readonly [left: number, top: number, width: number, height: number];

const chest: Box = [36, 36, 28, 34];

const fronts: Readonly<Record<string, Box>> = {
  tee: chest, 'long-sleeve': chest, sweatshirt: [36, 34, 28, 34], hoodie: [37, 38, 26, 30], 'zip-hoodie': [53, 40, 14, 18], tank: [37, 38, 26, 36],
  mug: [22, 32, 44, 40], tumbler: [37, 32, 26, 40], bottle: [34, 46, 32, 36], poster: [26, 13, 48, 58], tote: [27, 46, 46, 38], pillow: [22, 22, 56, 56],
  blanket: [29, 34, 52, 44], cap: [37, 32, 26, 18], beanie: [38, 62, 24, 15], 'bucket-hat': [38, 30, 24, 20], 'phone-case': [32, 30, 36, 58],
  joggers: [32, 24, 14, 26], shorts: [24, 36, 22, 28], onesie: [38, 32, 24, 26], socks: [30, 22, 17, 26], backpack: [36, 30, 28, 24],
  apron: [36, 28, 28, 28], towel: [29, 24, 42, 50], mat: [16, 38, 68, 30], ornament: [34, 38, 32, 32], puzzle: [14, 26, 72, 50],
  notebook: [37, 22, 36, 58], sticker: [24, 24, 52, 52], flag: [28, 22, 46, 34],
};

/** The box of a print area on the drawing; undefined for areas that it does not show. */
export const printBox = (drawing: string, position: PrintPosition): Box | undefined =>
  position === 'front' || position === 'wrap' ? fronts[drawing] : undefined;
