import type { Field } from '../../contract/schema/field.ts';
import type { Resource } from '../../contract/schema/resource.ts';
import { fieldOf } from '../../contract/schema/resource.ts';
import type { FieldInfo } from './view.ts';
import { codeLabel } from '../i18n/codes.ts';
import { getVocabulary } from '../providers/operator/operator.ts';

/** Looks up the name of a referenced record: resource, id → name. */
export type RefNames = (reference: string, id: string) => string | undefined;

const unknown: RefNames = () => undefined;

/**
 * Memoizes a label lookup by value. Falls back to another text where the catalogue has no label, because
 * react-admin's translate would return the key.
 */
const once = (make: (value: string) => string): ((value: string) => string) => {
  const labels = new Map<string, string>();
  return (value) => {
    const label = labels.get(value);
    if (label !== undefined) return label;
    const newLabel = make(value);
    labels.set(value, newLabel);
    return newLabel;
  };
};

/** Returns the values that a field offers: its choices, or the codes of its vocabulary. */
const optionsOf = ({ options = [], vocabulary }: Field): readonly string[] =>
  vocabulary ? getVocabulary(vocabulary).map(({ code }) => code) : options;

/**
 * Returns the facts that views need about a field: its labels in the language of `translate`, each looked up once.
 * Throws for a field that the resource does not have.
 */
export const aboutField = (
  resource: Resource,
  name: string,
  translate: FieldInfo['translate'],
  refNames: RefNames = unknown,
): FieldInfo => {
  const field = fieldOf(resource, name);
  const { reference, vocabulary } = field;
  return {
    resource: resource.name,
    name,
    field,
    label: translate(
      `resources.${resource.name}.${Object.hasOwn(resource.fields, name) ? 'fields' : 'filters'}.${name}`,
      { _: name },
    ),
    choice: once((value) =>
      vocabulary
        ? codeLabel(translate, vocabulary, value)
        : translate(`resources.${resource.name}.choices.${name}.${value}`, { _: value }),
    ),
    options: optionsOf(field),
    refName: (id) => (reference ? refNames(reference, id) : undefined),
    translate,
  };
};
