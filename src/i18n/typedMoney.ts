/** Plain, or grouped in threes by the sign that does not stand before the cents. */
const shapes = [
  /^(\d{1,9})(?:[.,](\d{0,2}))?$/,
  /^(\d{1,3}(?:,\d{3})+)(?:\.(\d{0,2}))?$/,
  /^(\d{1,3}(?:\.\d{3})+),(\d{0,2})$/,
];

/**
 * Cents of an amount in dollars as it is typed: `12`, `12.5`, `12,50`, `$1,200.00`, `1.200,50`. A comma before one or
 * two digits divides cents, as Vietnamese keyboards type it. Undefined for what is no amount to the cent.
 */
export const centsTyped = (text: string): number | undefined => {
  const bare = text.replace(/[\s$]/g, '');
  const [, dollars, cents = ''] =
    shapes.map((shape) => shape.exec(bare)).find((found) => found !== null) ?? [];
  return dollars === undefined
    ? undefined
    : Number(dollars.replace(/[,.]/g, '')) * 100 + Number(cents.padEnd(2, '0'));
};
