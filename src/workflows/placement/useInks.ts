import { useQuery } from '@tanstack/react-query';
import { inksOf } from '../../../contract/designs/contrast.ts';
import type { LabColor } from '../../../contract/prints/colors.ts';

const side = 40;

/** Reads the colors of a file's small picture once; empty if its host does not let pages read it. */
const readInks = async (src: string): Promise<LabColor[]> => {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = src;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(image, 0, 0, side, side);
  return context ? inksOf(context.getImageData(0, 0, side, side).data) : [];
};

/** Returns the colors of the artwork, pixel by pixel of its small picture; empty until they are known. */
export const useInks = (src: string | null): readonly LabColor[] =>
  useQuery({
    queryKey: ['inks', src],
    queryFn: () => readInks(src ?? ''),
    enabled: src !== null,
    retry: false,
    staleTime: Infinity,
  }).data ?? [];
