/** Questions that nothing is printed from. */
const others =
  /gift|wrap|rush|agree|consent|terms|newsletter|subscri|how did you|hear about|birthday|đồng ý|quà|biết đến|gấp/i;

/** Whether the name of a column is a question that a buyer was asked: "What name shall we print?". */
export const isQuestion = (name: string): boolean => /\S{2,}.*[?？]\s*$/.test(name) && !others.test(name);

/** A field of a form that a store shows beside a product, as its exports name it. */
const formField =
  /^(?:product form|product option|custom field|custom option|personali[sz]ation|customi[sz]ation)\s*[:–-]\s*(.+)$/i;

/** The text that a buyer was shown at a column of a form or a question; undefined for any other column. */
export const promptOf = (name: string): string | undefined =>
  formField.exec(name.trim())?.[1] ?? (isQuestion(name) ? name.trim() : undefined);
