import {
  paintColor,
  drawingField,
  drawingColors,
  type Shape,
} from '../../../contract/catalog/drawings/shapes.ts';

interface ProductDrawingProps {
  shapes: readonly Shape[];
  /** Hex of the variant's color, 3 or 6 digits. */
  color?: string | undefined;
}

/** Line drawing of a product in the color of its variant; decorative. */
export const ProductDrawing = ({ shapes, color }: ProductDrawingProps) => {
  const ink = drawingColors(color);
  return (
    <svg viewBox={`0 0 ${drawingField} ${drawingField}`} aria-hidden="true">
      {shapes.map(({ d, fill, stroke, width }) => (
        <path
          key={`${stroke} ${d}`}
          d={d}
          fill={paintColor(fill, ink)}
          stroke={stroke && paintColor(stroke, ink)}
          strokeWidth={width}
          strokeLinejoin="round"
        />
      ))}
    </svg>
  );
};
