import {
  colorOf,
  drawingField,
  type Ink,
  type Paint,
  type Shape,
} from '../../../contract/catalog/drawings/shapes.ts';

/** What lies on a print as it lies on the cloth: seams and shade, and what is mounted on it. */
const above = new Set<Paint>(['line', 'shade', 'camera', 'lens']);

const onlyAbove = ({ fill, stroke, ...shape }: Shape): Shape => ({
  ...shape,
  ...(fill && above.has(fill) && { fill }),
  ...(stroke && above.has(stroke) && { stroke }),
});

/** The parts of a drawing that a print does not cover. */
export const abovePrint = (shapes: readonly Shape[]): Shape[] =>
  shapes.map(onlyAbove).filter(({ fill, stroke }) => fill || stroke);

/** A part of the picture in pixels. */
export interface Region {
  left: number;
  top: number;
  width: number;
  height: number;
}

const pathOf = ({ d, fill, stroke, width = 1 }: Shape, ink: Ink): string =>
  `<path d="${d}" fill="${colorOf(fill, ink)}" stroke="${colorOf(stroke, ink)}" stroke-width="${width}" stroke-linejoin="round"/>`;

/** This region of a drawing that is `side` pixels wide, as SVG. */
export const svgOf = (shapes: readonly Shape[], ink: Ink, side: number, region: Region): Buffer => {
  const unit = drawingField / side;
  const { left, top, width, height } = region;
  const view = [left, top, width, height].map((px) => px * unit).join(' ');
  const paths = shapes.map((shape) => pathOf(shape, ink)).join('');
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${view}" preserveAspectRatio="none">${paths}</svg>`,
  );
};
