/**
 * Colors on the thumbnail's background, which is light in both schemes (look §5) and does not follow the scheme. The
 * colors of products belong to their drawings (contract/catalog/drawings).
 */
export const drawing = {
  /** Outline of a file or placeholder without an image. */
  outline: '#716C62',
} as const;

/** Colors of the flags beside the names of the languages. */
export const flagColors = {
  unionBlue: '#012169',
  unionRed: '#C8102E',
  white: '#ffffff',
  vietnamRed: '#DA251D',
  gold: '#FFFF00',
} as const;
