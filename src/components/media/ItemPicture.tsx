import { designPicture } from './designPicture.ts';
import { Thumb } from './Thumb.tsx';

/**
 * The first item of an order: the file that is printed on it, or else its drawing.
 * `picture` is `<drawing>:<hex>[:<design id>]`, as `item_picture` of an order.
 */
export const ItemPicture = ({ picture }: { picture: string | null }) => {
  const [drawing, color, design] = (picture ?? '').split(':');
  return <Thumb src={design && designPicture(design, 80)} product={drawing || undefined} color={color} />;
};
