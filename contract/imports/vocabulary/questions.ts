/** Questions whose answers are never printed. */
const unprintedQuestions =
  /gift|wrap|rush|agree|consent|terms|newsletter|subscri|how did you|hear about|birthday|đồng ý|quà|biết đến|gấp/i;

/** Returns true if a column's name is a question to the buyer: "What name shall we print?". */
export const isQuestion = (name: string): boolean =>
  /\S{2,}.*[?？]\s*$/.test(name) && !unprintedQuestions.test(name);

/** Column name of a form field that a store shows beside a product. */
const formField =
  /^(?:product form|product option|custom field|custom option|personali[sz]ation|customi[sz]ation)\s*[:–-]\s*(.+)$/i;

/** Returns the text that a buyer saw at a form field or question; undefined for any other column. */
export const formPrompt = (name: string): string | undefined =>
  formField.exec(name.trim())?.[1] ?? (isQuestion(name) ? name.trim() : undefined);
