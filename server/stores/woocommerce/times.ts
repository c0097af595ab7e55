/** Parses a time of WooCommerce, which is UTC without a suffix, to milliseconds; undefined for any other text. */
export const utcMs = (text: string | null | undefined): number | undefined => {
  const ms = Date.parse(`${text ?? ''}Z`);
  return Number.isNaN(ms) ? undefined : ms;
};

/** Writes an instant for a parameter: whole seconds, and UTC where `dates_are_gmt` says so. */
export const timeParameter = (ms: number): string => new Date(ms).toISOString().slice(0, 19);
