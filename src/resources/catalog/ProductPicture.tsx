import { useState } from 'react';
import { resizeThumb, type ThumbSize } from '../../../contract/designs/thumbs.ts';
import { Drawing } from '../../components/media/Drawing.tsx';

/** Fields of a product that its picture needs. `picture_url`: missing in products that a browser stored earlier. */
export interface PicturedProduct {
  drawing: string;
  hex: string;
  picture_url?: string | null;
}

interface ProductPictureProps {
  product: PicturedProduct;
  /** Size of the thumbnail: twice the pixels that it is shown in, for dense screens. */
  side: ThumbSize;
}

/** Shows the first picture of a product, or its drawing if there is none or it fails to load; decorative. */
export const ProductPicture = ({
  product: { drawing, hex, picture_url: url },
  side,
}: ProductPictureProps) => {
  const [failedUrl, setFailedUrl] = useState<string>();
  if (!url || url === failedUrl) return <Drawing name={drawing} color={hex} />;
  return (
    <img
      src={resizeThumb(url, side)}
      alt=""
      width={side}
      height={side}
      loading="lazy"
      decoding="async"
      onError={() => setFailedUrl(url)}
    />
  );
};
