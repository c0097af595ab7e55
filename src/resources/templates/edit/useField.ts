import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { TemplateForm } from './form.ts';

/** One part of the form as a whole: its value, and how it is replaced. What was wrong with it is looked at again once it was told. */
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

/** The value error at a place of the form: `words.2.word`. */
export const useErrorAt = (): ((...path: readonly (string | number)[]) => string | undefined) => {
  const {
    formState: { errors },
  } = useFormContext<TemplateForm>();
  return (...path) => {
    const found = path.reduce<unknown>(
      (at, part) => (at as Record<string | number, unknown> | undefined)?.[part],
      errors,
    );
    return (found as { message?: string } | undefined)?.message;
  };
};

/** What stands in for nothing in a field, and how it is changed: an empty value takes it away. */
export const useFixed = () => {
  const [fixed, set] = useField('fixed');
  const valueOf = (field: string): string => fixed.find((one) => one.field === field)?.value ?? '';
  const change = (field: string, value: string): void => {
    const known = fixed.some((one) => one.field === field);
    if (value === '') set(fixed.filter((one) => one.field !== field));
    else
      set(
        known
          ? fixed.map((one) => (one.field === field ? { field, value } : one))
          : [...fixed, { field, value }],
      );
  };
  return { fixed, set, valueOf, change };
};

export const useTemplateColumns = () => useWatch<TemplateForm, 'columns'>({ name: 'columns' });
