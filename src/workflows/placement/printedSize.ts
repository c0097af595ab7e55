import { heightAtWidth, type PixelSize } from '../../../contract/prints/placement.ts';
import { formatInches } from '../../i18n/format.ts';

/** Rounds to hundredths, the finest that people read. */
export const hundredths = (value: number): number => Math.round(value * 100) / 100;

/** Formats the printed size of a file of that width before it is turned: `11.6×11.6 in`. */
export const printedSize = (widthIn: number, picture: PixelSize): string =>
  formatInches(hundredths(widthIn), hundredths(heightAtWidth(widthIn, picture)));
