import { useWatch } from 'react-hook-form';
import { mockupPicture } from '../../../../components/media/designPicture.ts';
import { Thumb } from '../../../../components/media/Thumb.tsx';
import type { Chosen } from '../catalog.ts';
import type { OrderValues } from '../values.ts';
import { useMockups } from './useMockups.ts';

/** The chosen product with its first file on it. */
export const ItemMockup = ({ index, chosen }: { index: number; chosen: Chosen | undefined }) => {
  const prints = useWatch<OrderValues, `items.${number}.prints`>({ name: `items.${index}.prints` });
  const first = prints.find(({ design_id }) => design_id);
  const id = first?.design_id;
  const mockups = useMockups({ variantId: chosen?.variant.id, position: first?.position, ids: id ? [id] : [] });
  const name = id && mockups[id];
  return <Thumb size="fill" src={name && mockupPicture(name, 160)} product={chosen?.base.drawing} color={chosen?.variant.hex} />;
};
