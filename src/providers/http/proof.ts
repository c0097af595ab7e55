/** Asks the user for a code of the second factor; resolves true if they entered a correct one. */
type Asker = () => Promise<boolean>;

let asker: Asker | null = null;
let openQuestion: Promise<boolean> | null = null;

/** Registers the dialog that asks for the code. Returns a function that removes it. */
export const onCodeRequest = (next: Asker): (() => void) => {
  asker = next;
  return () => {
    if (asker === next) asker = null;
  };
};

/** Asks once, however many calls wait for the response. Resolves false if no dialog is registered. */
export const requestCode = (): Promise<boolean> => {
  openQuestion ??= (asker?.() ?? Promise.resolve(false)).finally(() => {
    openQuestion = null;
  });
  return openQuestion;
};
