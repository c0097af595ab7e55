/** Paths of the order import and of the form for a new order (spec §2). */
export const importPath = '/orders/import';
export const createPath = '/orders/create';

/** Start values of a new order, as its URL carries them. */
export interface NewOrderStart {
  variant?: string | undefined;
  country?: string | undefined;
  line?: string | undefined;
  quantity?: number | undefined;
  /** Id of a library file, for `place` or else the front. */
  design?: string | undefined;
  /** Area for the file; chosen first even without a file. */
  place?: string | undefined;
}

/**
 * Returns the URL of the form for a new order with start values: variant, file, address, shipping line and quantity.
 */
export const newOrderOf = (begun: NewOrderStart): string => {
  const parameters = Object.entries(begun).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return parameters.length === 0 ? createPath : `${createPath}?${new URLSearchParams(parameters).toString()}`;
};
