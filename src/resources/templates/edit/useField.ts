import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { TemplateForm } from './form.ts';

/**
 * Returns the value of a form field and its setter. Once a save was attempted, setting a field validates the form
 * again.
 */
export const useField = <N extends keyof TemplateForm>(
  name: N,
): [TemplateForm[N], (value: TemplateForm[N]) => void] => {
  const { field } = useController<TemplateForm, N>({ name });
  const { formState, trigger } = useFormContext<TemplateForm>();
  const set = (value: TemplateForm[N]): void => {
    field.onChange(value);
    if (formState.submitCount > 0) void trigger();
  };
  return [field.value, set];
};

/** Returns a function that gives the value error at a path of the form: `words.2.word`. */
export const useErrorAt = (): ((...path: readonly (string | number)[]) => string | undefined) => {
  const {
    formState: { errors },
  } = useFormContext<TemplateForm>();
  return (...path) => {
    const fieldError = path.reduce<unknown>(
      (at, part) => (at as Record<string | number, unknown> | undefined)?.[part],
      errors,
    );
    return (fieldError as { message?: string } | undefined)?.message;
  };
};

/** Returns the values that stand in for empty fields and how to change them; an empty value removes the entry. */
export const useFixed = () => {
  const [fixed, setFixed] = useField('fixed');
  const valueOf = (field: string): string => fixed.find((entry) => entry.field === field)?.value ?? '';
  const change = (field: string, value: string): void => {
    const exists = fixed.some((entry) => entry.field === field);
    if (value === '') setFixed(fixed.filter((entry) => entry.field !== field));
    else
      setFixed(
        exists
          ? fixed.map((entry) => (entry.field === field ? { field, value } : entry))
          : [...fixed, { field, value }],
      );
  };
  return { fixed, set: setFixed, valueOf, change };
};

export const useTemplateColumns = () => useWatch<TemplateForm, 'columns'>({ name: 'columns' });
