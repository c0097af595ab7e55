import { designPictureUrl } from './designPicture.ts';
import { useRowPicture } from './rowPictures.ts';
import { Thumb } from './Thumb.tsx';

/**
 * First item of an order: its design on the product, or the file alone if that fails, or else the product's drawing.
 * `picture` is `<drawing>:<hex>[:<design id>[:<name of the mockup>]]`, as `item_picture` of an order.
 */
export const ItemPicture = ({ picture }: { picture: string | null }) => {
  const [drawing, color, design, mockup] = (picture ?? '').split(':');
  const mockupSource = useRowPicture(mockup);
  const file = design && designPictureUrl(design, 80);
  if (mockup && !mockupSource) return <span className="pl-th" />;
  return (
    <Thumb
      src={mockup ? mockupSource : file}
      instead={mockup && file}
      product={drawing || undefined}
      color={color}
    />
  );
};
