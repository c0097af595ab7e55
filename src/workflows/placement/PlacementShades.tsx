import { useTranslate } from 'react-admin';
import { memo } from 'react';
import type { Placement } from '../../../contract/prints/placement.ts';
import type { PrintPosition } from '../../../contract/orders/statuses.ts';
import type { Laid } from './drag.ts';
import { partsOf, still } from './parts.ts';
import { Cloth, Printed } from './PlacementCanvas.tsx';
import type { Shade } from './PlacementSide.tsx';
import { field, sheetBox } from './sheetBox.ts';

/** As many colors are shown beside each other. */
const most = 4;

interface ShadesProps {
  drawing: string;
  position: PrintPosition;
  src: string | null;
  laid: Laid;
  placement: Placement;
  shades: readonly Shade[];
  shown: Shade | undefined;
  onShow: (shade: Shade) => void;
}

/** The print as it is kept on the first colors of the product; each is shown large when it is chosen. */
export const PlacementShades = memo(({ drawing, position, src, laid, placement, shades, shown, onShow }: ShadesProps) => {
  const translate = useTranslate();
  if (shades.length < 2) return null;
  const box = sheetBox(drawing, position, laid.area);
  const parts = partsOf(still(placement), { laid, box, zoom: 1, dots: field });
  const first = shades.slice(0, most);
  return (
    <div className="pl-pe-shades" role="group" aria-label={translate('placement.show_on')}>
      {first.map((shade) => (
        <button key={shade.color} type="button" aria-pressed={shade.color === shown?.color} aria-label={shade.color} title={shade.color} onClick={() => onShow(shade)}>
          <svg viewBox={`0 0 ${field} ${field}`} aria-hidden="true">
            <Cloth drawing={drawing} position={position} hex={shade.hex} {...box} />
            <Printed parts={parts} src={src} box={box} />
          </svg>
        </button>
      ))}
      <span className="pl-muted">{translate('placement.colors', { shown: first.length, smart_count: shades.length })}</span>
    </div>
  );
});
PlacementShades.displayName = 'PlacementShades';
