import { createContext, type ReactNode, useContext } from 'react';
import { useWatch } from 'react-hook-form';
import { usePictures } from '../../../../workflows/items/catalog.ts';
import type { OrderValues } from '../values.ts';

const PicturesContext = createContext<ReturnType<typeof usePictures>>(undefined);

/** Returns the picture URLs of the files in the form by design id; undefined while they load. */
export const usePictureUrls = () => useContext(PicturesContext);

/** Fetches the pictures of all files in the form at once. */
export const PicturesProvider = ({ children }: { children: ReactNode }) => {
  const items = useWatch<OrderValues, 'items'>({ name: 'items' });
  const pictures = usePictures(
    items.flatMap(({ prints }) => prints.flatMap(({ design_id }) => design_id ?? [])),
  );
  return <PicturesContext.Provider value={pictures}>{children}</PicturesContext.Provider>;
};
