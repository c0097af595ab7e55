import { useTranslate } from 'react-admin';
import { vanishesOn } from '../../../../../contract/designs/contrast.ts';
import type { Shade } from '../../../../workflows/placement/PlacementSide.tsx';
import { useLights } from '../../../../workflows/placement/useLights.ts';

/** Told at the slot of a file that could hardly be seen on the color that is ordered. */
export const Vanishing = ({ src, shade }: { src: string | null; shade: Shade | undefined }) => {
  const translate = useTranslate();
  const lights = useLights(src);
  if (!shade || !vanishesOn(lights, shade.hex)) return null;
  return <small className="pl-of-lost">{shade.color ? translate('orderForm.slot.vanishes', { color: shade.color }) : translate('orderForm.slot.vanishes_plain')}</small>;
};
