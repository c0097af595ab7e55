/** Asks the person for a code of the second factor; whether it was given and right. */
type Asker = () => Promise<boolean>;

let asker: Asker | null = null;
let asking: Promise<boolean> | null = null;

/** Who shows the question; until it is taken back. Returns the function that takes it back. */
export const onProof = (next: Asker): (() => void) => {
  asker = next;
  return () => {
    if (asker === next) asker = null;
  };
};

/** Asks once, however many calls wait for the answer. False where nobody can ask. */
export const askProof = (): Promise<boolean> => {
  asking ??= (asker?.() ?? Promise.resolve(false)).finally(() => {
    asking = null;
  });
  return asking;
};
