import type { Resource } from '../../contract/schema/resource.ts';
import { fieldOf } from '../../contract/schema/resource.ts';
import type { About } from './view.ts';

/** Looks up the name of a referenced record: resource, id → name. */
export type RefNames = (reference: string, id: string) => string | undefined;

const unknown: RefNames = () => undefined;

/** A label that the catalogue of this resource has; react-admin's translate answers the key where it lacks. */
const once = (make: (value: string) => string): ((value: string) => string) => {
  const known = new Map<string, string>();
  return (value) => {
    const found = known.get(value);
    if (found !== undefined) return found;
    const made = make(value);
    known.set(value, made);
    return made;
  };
};

/**
 * What views know about a field: its labels in the language of `translate`, looked up once each.
 * Throws for a field that the resource does not have.
 */
export const aboutField = (
  resource: Resource,
  name: string,
  translate: About['translate'],
  refNames: RefNames = unknown,
): About => {
  const field = fieldOf(resource, name);
  const reference = field.reference;
  return {
    resource: resource.name,
    name,
    field,
    label: translate(
      `resources.${resource.name}.${Object.hasOwn(resource.fields, name) ? 'fields' : 'filters'}.${name}`,
    ),
    choice: once((value) => translate(`resources.${resource.name}.choices.${name}.${value}`, { _: value })),
    refName: (id) => (reference ? refNames(reference, id) : undefined),
    translate,
  };
};
