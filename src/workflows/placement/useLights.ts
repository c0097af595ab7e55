import { useQuery } from '@tanstack/react-query';
import { lightsOf } from '../../../contract/designs/contrast.ts';

const side = 40;

/** Reads the small picture of a file once; nothing where its host does not let pages read it. */
const readLights = async (src: string): Promise<number[]> => {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = src;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(image, 0, 0, side, side);
  return context ? lightsOf(context.getImageData(0, 0, side, side).data) : [];
};

/** How light the artwork is, pixel by pixel of its small picture; empty as long as it is not known. */
export const useLights = (src: string | null): readonly number[] =>
  useQuery({ queryKey: ['lights', src], queryFn: () => readLights(src ?? ''), enabled: src !== null, retry: false, staleTime: Infinity }).data ?? [];
