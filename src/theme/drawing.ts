/**
 * Colours of what stands on the thumb's field, which is light in both schemes (look §5), and does not follow the scheme.
 * Those of the products are of their drawings (contract/catalog/drawings).
 */
export const drawing = {
  /** Outline of a file or placeholder where there is no picture. */
  outline: '#716C62',
} as const;

/** Colours of the flags beside the names of the languages. */
export const flagColors = {
  unionBlue: '#012169',
  unionRed: '#C8102E',
  white: '#ffffff',
  vietnamRed: '#DA251D',
  gold: '#FFFF00',
} as const;
