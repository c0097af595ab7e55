import { memo } from 'react';
import { sideOf } from '../../../contract/catalog/drawings/areas.ts';
import { drawingShapes } from '../../../contract/catalog/drawings/sides.ts';
import { ProductDrawing } from '../../components/media/ProductDrawing.tsx';
import type { Parts } from './parts.ts';
import { canvasSide, type SheetBox } from './sheetBox.ts';

/** Printed part of the file: the file in the area, cut at its edges. */
export const Printed = ({ parts, src, box }: { parts: Parts; src: string | null; box: SheetBox }) => (
  <svg x={box.left} y={box.top} width={box.width} height={box.height} overflow="hidden">
    {src && (
      <g data-part="file" {...parts.file}>
        <image href={src} data-part="image" {...parts.image} />
      </g>
    )}
  </svg>
);

/** Fabric around the area; it never moves. */
export const Cloth = memo(
  ({ drawing, position, hex, ...box }: SheetBox & { drawing: string; position: string; hex: string }) =>
    box.worn ? (
      <svg x={0} y={0} width={canvasSide} height={canvasSide}>
        <ProductDrawing shapes={drawingShapes(drawing, sideOf(position))} color={hex} />
      </svg>
    ) : (
      <rect
        x={box.left - 4}
        y={box.top - 4}
        width={box.width + 8}
        height={box.height + 8}
        rx={2}
        fill={hex}
      />
    ),
);
