import { useWatch } from 'react-hook-form';
import { designPicture, mockupPicture } from '../../../../components/media/designPicture.ts';
import { Thumb } from '../../../../components/media/Thumb.tsx';
import { LazyPlacedPicture } from '../../../../workflows/placement/LazyPlacedPicture.tsx';
import type { Chosen } from '../../../../workflows/items/catalog.ts';
import type { OrderValues } from '../values.ts';
import { useMockups } from '../../../../workflows/items/useMockups.ts';

/** The chosen product with its first file on it, as it is placed. */
export const ItemMockup = ({ index, chosen }: { index: number; chosen: Chosen | undefined }) => {
  const prints = useWatch<OrderValues, `items.${number}.prints`>({ name: `items.${index}.prints` });
  const first = prints.find(({ design_id }) => design_id);
  const id = first?.design_id;
  const mockups = useMockups({
    variantId: chosen?.variant.id,
    position: first?.position,
    ids: id ? [id] : [],
  });
  const name = id && mockups[id];
  const mockup = (
    <Thumb
      size="fill"
      src={name && mockupPicture(name, 160)}
      product={chosen?.base.drawing}
      color={chosen?.variant.hex}
    />
  );
  const area = chosen?.base.areas.find(({ position }) => position === first?.position);
  if (!chosen || !area || !id || !first?.placement || !first.width_px || !first.height_px) return mockup;
  const print = { position: first.position, area, width_px: first.width_px, height_px: first.height_px };
  return (
    <LazyPlacedPicture
      drawing={chosen.base.drawing}
      hex={chosen.variant.hex}
      print={print}
      src={designPicture(id, 160)}
      placement={first.placement}
      instead={mockup}
    />
  );
};
