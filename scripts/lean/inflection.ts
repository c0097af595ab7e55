export const capitalize = (text: string): string =>
  text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();

/** As `inflection` makes words of a name: `total_cents` → `Total cents`. */
export const humanize = (name: string): string =>
  capitalize(name.toLowerCase().replace(/_id$/, '').replaceAll('_', ' '));

/** The one way in which react-admin asks for it: underscores, then words. */
export const transform = (name: string): string => humanize(name.replace(/(?!^)[A-Z]/g, '_$&'));

/** English forms of a name. They stand where a text is missing from both catalogues, which does not compile. */
export const inflect = (name: string): string => name;
export { inflect as pluralize, inflect as singularize };
