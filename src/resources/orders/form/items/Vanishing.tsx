import { useTranslate } from 'react-admin';
import { vanishesOn } from '../../../../../contract/designs/contrast.ts';
import type { Shade } from '../../../../workflows/placement/PlacementSide.tsx';
import { useInks } from '../../../../workflows/placement/useInks.ts';

/** Told at the slot of a file that could hardly be seen on the color that is ordered. */
export const Vanishing = ({ src, shade }: { src: string | null; shade: Shade | undefined }) => {
  const translate = useTranslate();
  const inks = useInks(src);
  if (!shade || !vanishesOn(inks, shade.hex)) return null;
  return (
    <small className="pl-of-lost">
      {shade.color
        ? translate('orderForm.slot.vanishes', { color: shade.color })
        : translate('orderForm.slot.vanishes_plain')}
    </small>
  );
};
