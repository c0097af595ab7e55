import { useTranslate } from 'ra-core';
import { memo } from 'react';
import type { Placement } from '../../../contract/prints/placement.ts';
import { PlacedPicture } from './PlacedPicture.tsx';
import type { ProductColor } from './PlacementSide.tsx';
import type { PrintOnArea } from './print.ts';

/** Maximum number of colors shown beside each other. */
const maxShades = 4;

interface ShadesProps {
  drawing: string;
  print: PrintOnArea;
  src: string | null;
  placement: Placement;
  shades: readonly ProductColor[];
  shown: ProductColor | undefined;
  onShow: (shade: ProductColor) => void;
}

/** The saved print on the first colors of the product; a click shows one large. */
export const PlacementShades = memo(
  ({ drawing, print, src, placement, shades, shown: shownShade, onShow }: ShadesProps) => {
    const translate = useTranslate();
    if (shades.length < 2) return null;
    const first = shades.slice(0, maxShades);
    return (
      <div className="pl-pe-shades" role="group" aria-label={translate('placement.show_on')}>
        {first.map((shade) => (
          <button
            key={shade.color}
            type="button"
            aria-pressed={shade.color === shownShade?.color}
            aria-label={shade.color}
            title={shade.color}
            onClick={() => onShow(shade)}
          >
            <PlacedPicture drawing={drawing} hex={shade.hex} print={print} src={src} placement={placement} />
          </button>
        ))}
        <span className="pl-muted">
          {translate('placement.colors', { shown: first.length, smart_count: shades.length })}
        </span>
      </div>
    );
  },
);
PlacementShades.displayName = 'PlacementShades';
