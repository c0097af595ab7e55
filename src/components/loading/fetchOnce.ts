/** Fetches once, however often it is called; a failed fetch is repeated by the next call. */
export const fetchOnce = <M>(fetchIt: () => Promise<M>) => {
  let come: M | undefined;
  let pendingFetch: Promise<M> | undefined;
  const load = (): Promise<M> => {
    pendingFetch ??= fetchIt().then(
      (fetched) => (come = fetched),
      (error: unknown) => {
        pendingFetch = undefined;
        throw error;
      },
    );
    return pendingFetch;
  };
  return { load, loaded: (): M | undefined => come };
};
