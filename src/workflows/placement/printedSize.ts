import { heightAt, type Picture } from '../../../contract/prints/placement.ts';
import { formatInches } from '../../i18n/format.ts';

/** Hundredths: as fine as anybody reads. */
export const hundredths = (value: number): number => Math.round(value * 100) / 100;

/** `11.6×11.6 in`: what a file that is so wide measures before it is turned. */
export const printedSize = (widthIn: number, picture: Picture): string =>
  formatInches(hundredths(widthIn), hundredths(heightAt(widthIn, picture)));
