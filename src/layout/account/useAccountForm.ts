import { useTranslate } from 'ra-core';
import { type FormEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import { valueErrorOf } from '../../../contract/valueErrors.ts';
import { fieldErrorsOf } from '../../providers/http/httpError.ts';

type Values = Record<string, string>;
type Errors = Record<string, string>;

const wrongIn = (schema: z.ZodType, values: Values): Errors => {
  const { error } = schema.safeParse(values);
  const issues = error?.issues ?? [];
  return Object.fromEntries(
    issues.map((issue) => [String(issue.path[0]), `invalid.${valueErrorOf(issue.code, { ...issue })}`]),
  );
};

const emptyAsRequired = (values: Values, errors: Errors): Errors =>
  Object.fromEntries(
    Object.entries(errors).map(([name, key]) => [name, values[name] === '' ? 'invalid.required' : key]),
  );

const trimmed = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, name.endsWith('password') ? value : value.trim()]),
  );

interface FormOptions<T> {
  initial: T;
  /** Validates the fields before they are sent, by the rules of the contract. */
  schema: z.ZodType;
  send: (values: T) => Promise<unknown>;
  onSent: (values: T) => void;
}

/**
 * Form of the public pages: errors are below their fields, the first wrong field gets the focus, and typed values
 * survive a failure. `failure` is the text of an error that belongs to no field, `error` its cause.
 */
export const useAccountForm = <T extends Values>({ initial, schema, send, onSent }: FormOptions<T>) => {
  const translate = useTranslate();
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors>({});
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const inputs = useRef(new Map<string, HTMLInputElement | null>());

  const show = (foundErrors: Errors): boolean => {
    setErrors(foundErrors);
    const first = Object.keys(initial).find((name) => foundErrors[name]);
    if (first) inputs.current.get(first)?.focus();
    return first !== undefined;
  };
  const submit = async (): Promise<void> => {
    const clean = trimmed(values) as T;
    if (busy || show(emptyAsRequired(clean, wrongIn(schema, clean)))) return;
    setBusy(true);
    setError(null);
    try {
      await send(clean);
      onSent(clean);
    } catch (caught) {
      if (!show(fieldErrorsOf(caught))) setError(caught);
    } finally {
      setBusy(false);
    }
  };
  const fieldOf = (name: keyof T & string) => ({
    ref: (input: HTMLInputElement | null) => {
      inputs.current.set(name, input);
    },
    value: values[name] ?? '',
    onChange: (value: string) => {
      setValues({ ...values, [name]: value });
      setErrors({ ...errors, [name]: '' });
    },
    error: errors[name] ? translate(errors[name]) : '',
  });
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void submit();
  };
  const failure = error === null ? '' : translate(error instanceof Error ? error.message : 'app.unexpected');
  return { values, busy, error, failure, fieldOf, onSubmit, submit: () => void submit() };
};
