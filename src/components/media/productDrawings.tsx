import type { ReactElement } from 'react';
import { drawing } from '../../theme/drawing.ts';

/** Product types that have a line drawing. */
export const productTypes = [
  'tee',
  'hoodie',
  'sweatshirt',
  'mug',
  'poster',
  'tote',
  'pillow',
  'blanket',
  'cap',
  'phone-case',
] as const;
export type ProductType = (typeof productTypes)[number];

/** The product of this name, where there is a drawing of it. */
export const drawingOf = (name: string | null | undefined): ProductType | undefined => productTypes.find((type) => type === name);

export interface Ink {
  /** Colour of the variant. */
  fill: string;
  /** Seams and folds. */
  line: string;
  shade: string;
}

export type Draw = (ink: Ink) => ReactElement;

const tee: Draw = ({ fill, line, shade }) => (
  <>
    <path
      d="M43 20 20 31l-9 24 17 6 4-8v49c0 1 1 2 2 2h52c1 0 2-1 2-2V53l4 8 17-6-9-24-23-11c-3 8-9 12-17 12s-14-4-17-12Z"
      fill={fill}
      stroke={line}
      strokeWidth="1.5"
      strokeLinejoin="round"
    />
    <path d="M43 20c3 8 9 12 17 12s14-4 17-12" fill="none" stroke={line} strokeWidth="4" />
    <path d="M32 53v49h6V58Z" fill={shade} />
  </>
);

const longSleeve = 'c0 3 2 5 5 6l9 2 6-22v38c0 2 1 3 3 3h50c2 0 3-1 3-3V64l6 22 9-2c3-1 5-3 5-6L96';

const hoodie: Draw = ({ fill, line, shade }) => (
  <>
    <path
      d={`M44 22 24 32 12 78${longSleeve} 32 76 22c-2 10-8 16-16 16s-14-6-16-16Z`}
      fill={fill}
      stroke={line}
      strokeWidth="1.5"
      strokeLinejoin="round"
    />
    <path
      d="M44 22c-1-8 6-13 16-13s17 5 16 13c-2 12-9 20-16 20s-14-8-16-20Z"
      fill={fill}
      stroke={line}
      strokeWidth="1.5"
    />
    <path d="M50 24c2 8 6 13 10 13s8-5 10-13c-5-3-15-3-20 0Z" fill={drawing.hollow} />
    <path d="m55 40-1 14M65 40l1 14" stroke={line} strokeWidth="2" />
    <path d="M44 84h32l5 16H39Z" fill={shade} stroke={line} />
  </>
);

const sweatshirt: Draw = ({ fill, line }) => (
  <>
    <path
      d={`M44 20 24 30 12 78${longSleeve} 30 76 20c-3 7-9 10-16 10s-13-3-16-10Z`}
      fill={fill}
      stroke={line}
      strokeWidth="1.5"
      strokeLinejoin="round"
    />
    <path d="M44 20c3 7 9 10 16 10s13-3 16-10" fill="none" stroke={line} strokeWidth="5" />
    <path d="M32 98h56" stroke={line} strokeWidth="5" />
  </>
);

const handle = 'M84 42h10c10 0 14 6 14 16s-5 18-16 18h-8';

const mug: Draw = ({ fill, line, shade }) => (
  <>
    <path d={handle} fill="none" stroke={line} strokeWidth="11" />
    <path d={handle} fill="none" stroke={fill} strokeWidth="8.5" />
    <rect x="20" y="24" width="66" height="76" rx="7" fill={fill} stroke={line} strokeWidth="1.5" />
    <ellipse cx="53" cy="27" rx="32" ry="5" fill={shade} />
  </>
);

const poster: Draw = ({ fill }) => (
  <>
    <rect x="26" y="10" width="68" height="98" fill={drawing.frame} />
    <rect x="30" y="14" width="60" height="90" fill={fill} />
    <rect x="44" y="88" width="32" height="3" fill={drawing.caption} />
  </>
);

const tote: Draw = ({ fill, line }) => (
  <>
    <path d="M42 50V30c0-12 8-18 18-18s18 6 18 18v20" fill="none" stroke={drawing.strap} strokeWidth="6" />
    <path d="M24 44h72l5 60c0 3-2 5-5 5H24c-3 0-5-2-5-5Z" fill={fill} stroke={line} strokeWidth="1.5" />
  </>
);

const pillow: Draw = ({ fill, line }) => (
  <path
    d="M18 20c28 8 56 8 84 0-7 28-7 54 0 82-28-8-56-8-84 0 7-28 7-54 0-82Z"
    fill={fill}
    stroke={line}
    strokeWidth="1.5"
  />
);

const blanket: Draw = ({ fill, line, shade }) => (
  <>
    <path d="M18 22h70l14 12v66H32L18 88Z" fill={fill} stroke={line} strokeWidth="1.5" />
    <path d="m18 88 14 12V34L18 22Z" fill={shade} />
    <path d="M32 34h70" stroke={line} />
  </>
);

const cap: Draw = ({ fill, line }) => (
  <>
    <path d="M22 66c0-24 14-40 38-40s38 16 38 40Z" fill={fill} stroke={line} strokeWidth="1.5" />
    <path
      d="M18 66c22-7 62-7 84 0 6 5 10 12 8 17-28-11-72-11-100 0-2-5 2-12 8-17Z"
      fill={fill}
      stroke={line}
      strokeWidth="1.5"
    />
    <path d="M18 66c22-7 62-7 84 0" fill="none" stroke={line} strokeWidth="3" />
  </>
);

const phoneCase: Draw = ({ fill, line }) => (
  <>
    <rect x="36" y="8" width="48" height="104" rx="11" fill={fill} stroke={line} strokeWidth="1.5" />
    <rect x="41" y="13" width="19" height="20" rx="6" fill={drawing.camera} />
    <circle cx="47" cy="19" r="3" fill={drawing.lens} />
    <circle cx="54" cy="27" r="3" fill={drawing.lens} />
  </>
);

const draw: Record<ProductType, Draw> = {
  tee,
  hoodie,
  sweatshirt,
  mug,
  poster,
  tote,
  pillow,
  blanket,
  cap,
  'phone-case': phoneCase,
};

const isDark = (hex: string): boolean => {
  const part = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16) || 0;
  return 0.299 * part(1) + 0.587 * part(3) + 0.114 * part(5) < 140;
};

/** `#rgb` and `#rrggbb` as `#rrggbb`; anything else is the plain white. */
const toHex = (color: string | undefined): string => {
  if (color && /^#[\da-f]{6}$/i.test(color)) return color;
  if (color && /^#[\da-f]{3}$/i.test(color)) return color.replace(/[\da-f]/gi, '$&$&');
  return drawing.plain;
};

/** The colors of a drawing on a fabric of this hex. */
export const inkOf = (color: string | undefined): Ink => {
  const fill = toHex(color);
  return { fill, ...(isDark(fill) ? drawing.onDark : drawing.onLight) };
};

interface ProductDrawingProps {
  type: ProductType;
  /** Hex of the variant's colour, 3 or 6 digits. */
  color?: string;
}

/** Line drawing of a product in the colour of its variant; decorative, on a 120 px field. */
export const ProductDrawing = ({ type, color }: ProductDrawingProps) => (
  <svg viewBox="0 0 120 120" aria-hidden="true">
    {draw[type](inkOf(color))}
  </svg>
);
