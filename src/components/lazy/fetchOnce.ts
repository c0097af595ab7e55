/** Fetches once, however often it is asked; what got lost on its way is fetched again when it is asked for again. */
export const fetchOnce = <M>(fetchIt: () => Promise<M>) => {
  let come: M | undefined;
  let under: Promise<M> | undefined;
  const load = (): Promise<M> => {
    under ??= fetchIt().then(
      (fetched) => (come = fetched),
      (error: unknown) => {
        under = undefined;
        throw error;
      },
    );
    return under;
  };
  return { load, loaded: (): M | undefined => come };
};
