import { drawing } from '../../theme/drawing.ts';
import { type Draw, inkOf } from './productDrawings.tsx';

/** How outlines are drawn. */
const edge = { strokeWidth: 1.5, strokeLinejoin: 'round' } as const;

const longSleeve: Draw = ({ fill, line, shade }) => (
  <>
    <path d="M44 20 27 28 14 82c0 3 2 5 5 6l8 2 8-32v42c0 2 1 3 3 3h44c2 0 3-1 3-3V58l8 32 8-2c3-1 5-3 5-6L93 28 76 20c-3 8-9 11-16 11s-13-3-16-11Z" fill={fill} stroke={line} {...edge} />
    <path d="M44 20c3 8 9 11 16 11s13-3 16-11" fill="none" stroke={line} strokeWidth="4" />
    <path d="M35 58v42h6V62Z" fill={shade} />
  </>
);

const tank: Draw = ({ fill, line, shade }) => (
  <>
    <path d="M42 16h9c1 14 4 20 9 20s8-6 9-20h9c0 20 4 26 10 30v56c0 1-1 2-2 2H34c-1 0-2-1-2-2V46c6-4 10-10 10-30Z" fill={fill} stroke={line} {...edge} />
    <path d="M32 50v52h6V54Z" fill={shade} />
  </>
);

const zipHoodie: Draw = ({ fill, line, shade }) => (
  <>
    <path d="M44 22 24 32 12 78c0 3 2 5 5 6l9 2 6-22v38c0 2 1 3 3 3h50c2 0 3-1 3-3V64l6 22 9-2c3-1 5-3 5-6L96 32 76 22c-2 10-8 16-16 16s-14-6-16-16Z" fill={fill} stroke={line} {...edge} />
    <path d="M44 22c-1-8 6-13 16-13s17 5 16 13c-2 12-9 20-16 20s-14-8-16-20Z" fill={fill} stroke={line} strokeWidth="1.5" />
    <path d="M50 24c2 8 6 13 10 13s8-5 10-13c-5-3-15-3-20 0Z" fill={drawing.hollow} />
    <path d="M60 40v65" stroke={line} strokeWidth="3" />
    <path d="m38 82 16 2v17H36ZM82 82l-16 2v17h18Z" fill={shade} />
  </>
);

const joggers: Draw = ({ fill, line, shade }) => (
  <>
    <path d="M38 14h44l6 88-4 6H68l-8-62-8 62H36l-4-6Z" fill={fill} stroke={line} {...edge} />
    <path d="M38 14h44l1 8H37Z" fill={shade} stroke={line} />
    <path d="m33 98 19 2M87 98l-19 2" stroke={line} strokeWidth="2" />
  </>
);

const shorts: Draw = ({ fill, line, shade }) => (
  <>
    <path d="M32 26h56l10 58-32 6-6-32-6 32-32-6Z" fill={fill} stroke={line} {...edge} />
    <path d="M32 26h56l2 10H30Z" fill={shade} stroke={line} />
  </>
);

const onesie: Draw = ({ fill, line }) => (
  <>
    <path d="M45 16 26 26 18 44l15 8 4-6v34c0 8 6 14 14 18 2 6 4 8 9 8s7-2 9-8c8-4 14-10 14-18V46l4 6 15-8-8-18-19-10c-3 8-9 11-15 11s-12-3-15-11Z" fill={fill} stroke={line} {...edge} />
    <path d="M51 98c3-5 6-7 9-7s6 2 9 7" fill="none" stroke={line} strokeWidth="2" />
  </>
);

const socks: Draw = ({ fill, line, shade }) => (
  <>
    <path d="M34 12h24v48c0 6-2 10-6 14L34 92c-5 5-12 5-17 0s-4-11 1-16l16-16Z" fill={fill} stroke={line} {...edge} />
    <path d="M68 12h24v48c0 6-2 10-6 14L68 92c-5 5-12 5-17 0l17-24Z" fill={fill} stroke={line} {...edge} />
    <path d="M34 12h24v9H34ZM68 12h24v9H68Z" fill={shade} stroke={line} />
  </>
);

const tumbler: Draw = ({ fill, line, shade }) => (
  <>
    <path d="M38 22h44l-5 82c0 3-2 4-5 4H48c-3 0-5-1-5-4Z" fill={fill} stroke={line} {...edge} />
    <rect x="35" y="14" width="50" height="10" rx="4" fill={drawing.strap} />
    <path d="m38 22 5 82h6L45 22Z" fill={shade} />
    <path d="M70 14V4" stroke={drawing.camera} strokeWidth="3" />
  </>
);

const bottle: Draw = ({ fill, line, shade }) => (
  <>
    <path d="M48 28h24c8 4 12 10 12 18v56c0 4-2 6-6 6H42c-4 0-6-2-6-6V46c0-8 4-14 12-18Z" fill={fill} stroke={line} {...edge} />
    <rect x="48" y="12" width="24" height="16" rx="3" fill={drawing.camera} />
    <path d="M36 46v56h6V50Z" fill={shade} />
  </>
);

const backpack: Draw = ({ fill, line, shade }) => (
  <>
    <path d="M48 20c0-8 4-12 12-12s12 4 12 12" fill="none" stroke={drawing.strap} strokeWidth="5" />
    <path d="M34 36c0-12 10-18 26-18s26 6 26 18v62c0 4-2 6-6 6H40c-4 0-6-2-6-6Z" fill={fill} stroke={line} {...edge} />
    <rect x="42" y="66" width="36" height="28" rx="4" fill={shade} stroke={line} />
  </>
);

const apron: Draw = ({ fill, line, shade }) => (
  <>
    <path d="M46 30C46 14 52 8 60 8s14 6 14 22" fill="none" stroke={drawing.strap} strokeWidth="4" />
    <path d="M44 28h32c0 14 6 22 16 26v46c0 4-2 6-6 6H34c-4 0-6-2-6-6V54c10-4 16-12 16-26Z" fill={fill} stroke={line} {...edge} />
    <rect x="42" y="70" width="36" height="22" fill={shade} stroke={line} />
  </>
);

const towel: Draw = ({ fill, line, shade }) => (
  <>
    <rect x="30" y="12" width="60" height="96" fill={fill} stroke={line} {...edge} />
    <path d="M30 24h60M30 96h60" stroke={line} strokeWidth="3" />
    <path d="M30 12h8v96h-8Z" fill={shade} />
  </>
);

const mat: Draw = ({ fill, line, shade }) => (
  <>
    <rect x="10" y="38" width="100" height="52" rx="4" fill={fill} stroke={line} {...edge} />
    <rect x="16" y="44" width="88" height="40" fill="none" stroke={shade} strokeWidth="3" />
  </>
);

const ornament: Draw = ({ fill, line, shade }) => (
  <>
    <path d="M60 26c-2-10-1-16 0-18 2 4 4 8 0 18" fill="none" stroke={drawing.strap} strokeWidth="2.5" />
    <circle cx="60" cy="66" r="40" fill={fill} stroke={line} {...edge} />
    <circle cx="60" cy="33" r="3.5" fill={drawing.hollow} />
    <path d="M32 66a28 28 0 0 1 28-28" fill="none" stroke={shade} strokeWidth="5" />
  </>
);

const puzzle: Draw = ({ fill, line }) => (
  <>
    <rect x="14" y="28" width="92" height="66" fill={fill} stroke={line} {...edge} />
    <path d="M45 28v18a6 6 0 1 1 0 10v38M76 28v14a6 6 0 1 0 0 11v41M14 61h16a6 6 0 1 0 11 0h38a6 6 0 1 1 11 0h16" fill="none" stroke={line} strokeWidth="2" />
  </>
);

const notebook: Draw = ({ fill, line, shade }) => (
  <>
    <rect x="30" y="12" width="62" height="96" rx="4" fill={fill} stroke={line} {...edge} />
    <path d="M30 16a4 4 0 0 1 4-4h8v96h-8a4 4 0 0 1-4-4Z" fill={shade} />
    {[24, 40, 56, 72, 88].map((y) => (
      <path key={y} d={`M24 ${y}h14`} stroke={drawing.camera} strokeWidth="3" />
    ))}
  </>
);

const sticker: Draw = ({ fill, line, shade }) => (
  <>
    <path d="M60 14c30 0 46 16 46 46 0 8-2 16-6 22L78 104c-6 2-12 3-18 3-30 0-46-17-46-47s16-46 46-46Z" fill={fill} stroke={line} {...edge} />
    <path d="M100 82c-8-2-16-1-20 3s-4 12-2 19Z" fill={shade} stroke={line} />
  </>
);

const flag: Draw = ({ fill, line, shade }) => (
  <>
    <path d="M26 8v104" stroke={drawing.strap} strokeWidth="5" />
    <path d="M28 18c22-8 38 8 66 0v54c-28 8-44-8-66 0Z" fill={fill} stroke={line} {...edge} />
    <path d="M28 18c4-2 7-2 10-2v54c-3 0-6 0-10 2Z" fill={shade} />
  </>
);

const beanie: Draw = ({ fill, line, shade }) => (
  <>
    <path d="M26 78c0-34 12-54 34-54s34 20 34 54Z" fill={fill} stroke={line} {...edge} />
    <rect x="22" y="72" width="76" height="24" rx="6" fill={fill} stroke={line} {...edge} />
    {[34, 46, 58, 70, 82].map((x) => (
      <path key={x} d={`M${x} 74v20`} stroke={shade} strokeWidth="3" />
    ))}
  </>
);

const bucketHat: Draw = ({ fill, line, shade }) => (
  <>
    <path d="M40 30h40l8 38H32Z" fill={fill} stroke={line} {...edge} />
    <path d="M32 66h56l16 22c-26 8-62 8-88 0Z" fill={fill} stroke={line} {...edge} />
    <path d="M32 66h56l2 6H30Z" fill={shade} />
  </>
);

const parcel: Draw = ({ fill, line, shade }) => (
  <>
    <path d="M18 40 60 22l42 18v46l-42 18-42-18Z" fill={fill} stroke={line} {...edge} />
    <path d="m18 40 42 18 42-18M60 58v46" fill="none" stroke={line} strokeWidth="1.5" />
    <path d="m18 40 42 18v46L18 86Z" fill={shade} />
  </>
);

const draw: Readonly<Record<string, Draw>> = {
  'long-sleeve': longSleeve, tank, 'zip-hoodie': zipHoodie, joggers, shorts, onesie, socks, tumbler, bottle, backpack, apron, towel, mat,
  ornament, puzzle, notebook, sticker, flag, beanie, 'bucket-hat': bucketHat,
};

interface RareDrawingProps {
  name: string;
  color?: string | undefined;
}

/** Drawings that only the catalog shows; what nobody has drawn is a parcel. Decorative, on a 120 px field. */
export const RareDrawing = ({ name, color }: RareDrawingProps) => (
  <svg viewBox="0 0 120 120" aria-hidden="true">
    {(draw[name] ?? parcel)(inkOf(color))}
  </svg>
);
