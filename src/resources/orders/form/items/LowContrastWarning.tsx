import { useTranslate } from 'ra-core';
import { isInvisibleOn } from '../../../../../contract/designs/contrast.ts';
import type { ProductColor } from '../../../../workflows/placement/PlacementSide.tsx';
import { useInks } from '../../../../workflows/placement/useInks.ts';

/** Warns at the slot about a file that would hardly be visible on the ordered color. */
export const LowContrastWarning = ({
  src,
  shade,
}: {
  src: string | null;
  shade: ProductColor | undefined;
}) => {
  const translate = useTranslate();
  const inks = useInks(src);
  if (!shade || !isInvisibleOn(inks, shade.hex)) return null;
  return (
    <small className="pl-of-lost">
      {shade.color
        ? translate('orderForm.slot.vanishes', { color: shade.color })
        : translate('orderForm.slot.vanishes_plain')}
    </small>
  );
};
