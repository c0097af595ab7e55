import { useState } from 'react';
import { useTranslate } from 'ra-core';
import type { CatalogDetail } from '../../../../contract/catalog/calls.ts';
import { sideOf } from '../../../../contract/catalog/drawings/areas.ts';
import { drawingShapes } from '../../../../contract/catalog/drawings/sides.ts';
import { largePhoto, resizeThumb } from '../../../../contract/designs/thumbs.ts';
import { ProductDrawing } from '../../../components/media/ProductDrawing.tsx';
import { codeLabel } from '../../../i18n/codes.ts';

/** Side of a product that its drawing shows. */
export type Side = 'front' | 'back';

/** A picture of the product. `url`: its thumbnail; `alt`: the name of the product and the number of the picture. */
interface Photo {
  url: string;
  alt: string;
}

/** A photo, or a side of the drawing. */
type View = Photo | Side;

export const isSide = (view: View): view is Side => typeof view === 'string';

/** Returns the print areas that the drawing shows from a side. */
export const areasOn = ({ areas }: CatalogDetail, side: Side) =>
  areas.filter(({ position }) => sideOf(position) === side);

/**
 * Holds the shown view: at first the first photo, or the drawing if there is none or the address names a color. Photos
 * that fail to load are left out.
 */
export const useView = ({ name, picture_urls: urls }: CatalogDetail, isColorChosen: boolean) => {
  const translate = useTranslate();
  const [failedUrls, setFailedUrls] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<Side | { url: string }>();
  const photos = urls
    .map((url, index) => ({
      url,
      alt: translate('catalog.show.picture', { name, number: index + 1, count: urls.length }),
    }))
    .filter(({ url }) => !failedUrls.includes(url));
  const firstView: View = (!isColorChosen && photos[0]) || 'front';
  const chosenView = typeof chosen === 'object' ? photos.find(({ url }) => url === chosen.url) : chosen;
  return {
    photos,
    view: chosenView ?? firstView,
    show: (view: View) => setChosen(view),
    leaveOut: ({ url }: Photo) => setFailedUrls((previous) => [...previous, url]),
  };
};

/** Shows a photo as large as the drawing, which it replaces without moving anything. */
export const LargePhoto = ({ photo: { url, alt }, onFail }: { photo: Photo; onFail: () => void }) => {
  const large = resizeThumb(url, 640);
  return (
    <img
      src={large}
      srcSet={`${large} 640w, ${resizeThumb(url, largePhoto)} ${largePhoto}w`}
      sizes="440px"
      alt={alt}
      width={640}
      height={640}
      decoding="async"
      onError={onFail}
    />
  );
};

interface ViewsProps {
  record: CatalogDetail;
  photos: readonly Photo[];
  hex: string | undefined;
  view: View;
  onShow: (view: View) => void;
  onFail: (photo: Photo) => void;
}

/** Switches between the photos and the sides of the drawing, if there is more than one view. */
export const Views = ({ record, photos, hex, view, onShow, onFail }: ViewsProps) => {
  const translate = useTranslate();
  const sides = areasOn(record, 'back').length > 0 ? (['front', 'back'] as const) : (['front'] as const);
  if (photos.length + sides.length === 1) return null;
  const label = translate(photos.length > 0 ? 'catalog.show.pictures' : 'catalog.show.side');
  return (
    <div className="pl-pic-sides" role="group" aria-label={label}>
      {photos.map((photo) => (
        <button
          key={photo.url}
          type="button"
          aria-pressed={!isSide(view) && view.url === photo.url}
          onClick={() => onShow(photo)}
        >
          <img
            src={photo.url}
            alt={photo.alt}
            width={46}
            height={46}
            loading="lazy"
            decoding="async"
            onError={() => onFail(photo)}
          />
        </button>
      ))}
      {sides.map((side) => (
        <button
          key={side}
          type="button"
          aria-pressed={side === view}
          aria-label={codeLabel(translate, 'print_positions', side)}
          onClick={() => onShow(side)}
        >
          <ProductDrawing shapes={drawingShapes(record.drawing, side)} color={hex} />
        </button>
      ))}
    </div>
  );
};
