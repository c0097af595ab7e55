import { useQuery } from '@tanstack/react-query';

const load = async (src: string): Promise<string> => {
  const image = new Image();
  image.src = src;
  await image.decode();
  return src;
};

/** The large picture of a file once the browser has it, which the server may be drawing; the small one until then. */
export const useSharp = (small: string | null, large: string | null): string | null =>
  useQuery({
    queryKey: ['picture', large],
    queryFn: () => load(large ?? ''),
    enabled: large !== null,
    retry: false,
    staleTime: Infinity,
  }).data ?? small;
