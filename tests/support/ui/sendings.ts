/** What the storage does with a file, by its name: one after the other, the last again and again. */
export const storage = {
  outcomes: {} as Record<string, ((onProgress: (percent: number) => void) => Promise<string>)[]>,
  sent: [] as string[],
};

/** In the place of what sends files; each test file mocks it by itself. */
export const sendings = {
  openSending: async (file: File) => ({
    run: async ({ onProgress }: { onProgress: (percent: number) => void }) => {
      storage.sent.push(file.name);
      const ways = storage.outcomes[file.name] ?? [];
      const way = ways.length > 1 ? ways.shift() : ways[0];
      return way ? way(onProgress) : `key-${file.name}`;
    },
    abandon: async () => undefined,
  }),
};
