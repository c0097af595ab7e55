/**
 * Colours of what is drawn as a thing, on the thumb's field, which is light in both schemes (look §5): they belong to
 * the thing and do not follow the scheme.
 */
export const drawing = {
  /** Outline of a file or placeholder where there is no picture. */
  outline: '#716C62',
  /** A variant that has no colour of its own. */
  plain: '#F7F7F5',
  /** Seams and shade on a dark fabric, and on a light one. */
  onDark: { line: '#ffffff22', shade: '#ffffff14' },
  onLight: { line: '#00000018', shade: '#0000000d' },
  /** Inside of a hood. */
  hollow: '#00000055',
  frame: '#2c2823',
  caption: '#00000030',
  strap: '#C9BFA8',
  camera: '#1b1b1f',
  lens: '#4a4a55',
} as const;

/** Colours of the flags beside the names of the languages. */
export const flag = {
  unionBlue: '#012169',
  unionRed: '#C8102E',
  white: '#ffffff',
  vietnamRed: '#DA251D',
  gold: '#FFFF00',
} as const;
