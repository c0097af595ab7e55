/** The storage's results for a file, by its name: one after the other, the last one repeatedly. */
export const storage = {
  outcomes: {} as Record<string, ((onProgress: (percent: number) => void) => Promise<string>)[]>,
  sent: [] as string[],
};

/** Replaces the module that uploads files; each test file mocks it itself. */
export const sendings = {
  openFileUpload: async (file: File) => ({
    run: async ({ onProgress }: { onProgress: (percent: number) => void }) => {
      storage.sent.push(file.name);
      const outcomes = storage.outcomes[file.name] ?? [];
      const outcome = outcomes.length > 1 ? outcomes.shift() : outcomes[0];
      return outcome ? outcome(onProgress) : `key-${file.name}`;
    },
    abandon: async () => undefined,
  }),
};
