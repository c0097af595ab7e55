import { useTranslate } from 'ra-core';
import { memo } from 'react';
import { isInvisibleOn } from '../../../contract/designs/contrast.ts';
import { dpiAt, printQualityOf, type Placement } from '../../../contract/prints/placement.ts';
import { NoteBox } from '../../components/feedback/NoteBox.tsx';
import { CheckField } from '../../components/inputs/CheckField.tsx';
import { ToneBadge } from '../../components/text/StatusBadge.tsx';
import { formatDpi, formatPixels } from '../../i18n/format.ts';
import { printQualityLook } from '../../theme/statusLook.ts';
import type { PlacedOnArea } from './drag.ts';
import { printedSize } from './printedSize.ts';
import { useInks } from './useInks.ts';

export interface ProductColor {
  color: string;
  hex: string;
}

interface PlacementSideProps {
  name: string;
  src: string | null;
  placement: Placement;
  laid: PlacedOnArea;
  shades: readonly ProductColor[];
  /** Resolution that the seller confirmed. */
  agreed: number | undefined;
  onConfirm: (dpi: number | undefined) => void;
}

/** Warning about product colors on which most of the artwork is invisible. */
const Vanishing = memo(({ src, shades }: Pick<PlacementSideProps, 'src' | 'shades'>) => {
  const translate = useTranslate();
  const inks = useInks(src);
  const lostColors = shades.filter(({ hex }) => isInvisibleOn(inks, hex)).map(({ color }) => color);
  if (lostColors.length === 0) return null;
  const colors = lostColors.filter(Boolean).join(', ');
  return (
    <NoteBox tone="warning">
      {colors ? translate('placement.vanishes', { colors }) : translate('placement.vanishes_plain')}
    </NoteBox>
  );
});

/** Print resolution at this size, its confirmation, and the colors that hide the artwork. */
export const PlacementSide = ({
  name,
  src,
  placement,
  laid,
  shades,
  agreed,
  onConfirm,
}: PlacementSideProps) => {
  const translate = useTranslate();
  const dpi = dpiAt(placement, laid.picture);
  const quality = printQualityOf(dpi);
  return (
    <div className="pl-pe-side">
      <p className="pl-pe-file">
        <b className="pl-ell" title={name}>
          {name}
        </b>
        <small className="pl-muted">{formatPixels(laid.picture.width_px, laid.picture.height_px)}</small>
      </p>
      <p className="pl-row pl-pe-fact">
        <span className="pl-muted">{translate('placement.size')}</span>
        <span className="pl-tn">{printedSize(placement.width_in, laid.picture)}</span>
      </p>
      <p className="pl-row pl-pe-fact">
        <span className="pl-muted">{translate('placement.quality')}</span>
        <span role="status">
          <ToneBadge {...printQualityLook(dpi)}>{formatDpi(dpi)}</ToneBadge>
        </span>
      </p>
      {quality === 'low' && <NoteBox tone="warning">{translate('placement.low')}</NoteBox>}
      {quality === 'too_low' && (
        <>
          <NoteBox tone="critical">{translate('placement.too_low')}</NoteBox>
          <CheckField
            label={translate('placement.confirm', { dpi: formatDpi(dpi) })}
            checked={agreed !== undefined && agreed <= dpi}
            onChange={(confirmed) => onConfirm(confirmed ? dpi : undefined)}
          />
        </>
      )}
      <Vanishing src={src} shades={shades} />
    </div>
  );
};
