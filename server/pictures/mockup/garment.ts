import {
  paintColor,
  drawingField,
  type DrawingColors,
  type Paint,
  type Shape,
} from '../../../contract/catalog/drawings/shapes.ts';

/** Paints that lie over a print: seams and shade, and mounted parts. */
const overlayPaints = new Set<Paint>(['line', 'shade', 'camera', 'lens']);

const onlyAbove = ({ fill, stroke, ...shape }: Shape): Shape => ({
  ...shape,
  ...(fill && overlayPaints.has(fill) && { fill }),
  ...(stroke && overlayPaints.has(stroke) && { stroke }),
});

/** Returns the parts of a drawing that a print does not cover. */
export const abovePrint = (shapes: readonly Shape[]): Shape[] =>
  shapes.map(onlyAbove).filter(({ fill, stroke }) => fill || stroke);

/** A part of the picture in pixels. */
export interface Region {
  left: number;
  top: number;
  width: number;
  height: number;
}

const pathOf = ({ d, fill, stroke, width = 1 }: Shape, ink: DrawingColors): string =>
  `<path d="${d}" fill="${paintColor(fill, ink)}" stroke="${paintColor(stroke, ink)}" stroke-width="${width}" stroke-linejoin="round"/>`;

/** Renders this region of a drawing that is `side` pixels wide, as SVG. */
export const svgOf = (shapes: readonly Shape[], ink: DrawingColors, side: number, region: Region): Buffer => {
  const unit = drawingField / side;
  const { left, top, width, height } = region;
  const view = [left, top, width, height].map((px) => px * unit).join(' ');
  const paths = shapes.map((shape) => pathOf(shape, ink)).join('');
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${view}" preserveAspectRatio="none">${paths}</svg>`,
  );
};
