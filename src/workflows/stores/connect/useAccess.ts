import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { TestResult } from '../../../../contract/stores/calls.ts';
import type { StorePlatformName } from '../../../../contract/stores/platforms.ts';
import { httpClient } from '../../../providers/http/httpClient.ts';
import { fieldErrorsOf } from '../../../providers/http/httpError.ts';
import {
  type CredentialForm,
  credentialFields,
  credentialForms,
  type CredentialName,
} from './credentialForms.ts';

/** Store and credentials, as the calls take them. */
export interface StoreAccess {
  platform: StorePlatformName;
  address: string;
  credentials: Partial<Record<CredentialName, string>>;
}

export const testStore = (test: StoreAccess & { days?: number }, signal?: AbortSignal): Promise<TestResult> =>
  httpClient<TestResult>('/store-links/test', { method: 'POST', body: { test }, signal });

/** Returns the refused values by the name of their field, the last part of their path. */
const errorsByName = (error: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fieldErrorsOf(error)).map(([path, key]) => [path.split('.').at(-1) ?? path, key]),
  );

const isBlank = (value: string | undefined): boolean => !value?.trim();

/** Values that the seller typed, those of every platform, so that a look at another one loses nothing. */
const useTypedAccess = (
  known: Pick<StoreAccess, 'platform' | 'address'> | undefined,
  onChange: () => void,
) => {
  const [platform, setPlatform] = useState<StorePlatformName>(known?.platform ?? 'shopify');
  const [address, setAddress] = useState(known?.address ?? '');
  const [chosenForm, setChosenForm] = useState<CredentialForm>();
  const [values, setValues] = useState<StoreAccess['credentials']>({});
  const form = credentialForms[platform].find((name) => name === chosenForm) ?? credentialForms[platform][0];
  const change =
    <T>(set: (value: T) => void) =>
    (value: T): void => {
      onChange();
      set(value);
    };
  return {
    platform,
    address,
    form,
    values,
    setPlatform: change(setPlatform),
    setAddress: change(setAddress),
    setForm: change(setChosenForm),
    setCredential: (name: CredentialName, value: string): void =>
      change(setValues)({ ...values, [name]: value }),
  };
};

/**
 * Holds what the seller typed of a store, and its last test: any change makes a test worthless.
 * @param known store whose credentials are replaced
 */
export const useAccess = (known?: Pick<StoreAccess, 'platform' | 'address'>) => {
  // The variables of a mutation stay in its cache: credentials must not.
  const test = useMutation({ mutationFn: (access: StoreAccess) => testStore(access), gcTime: 0 });
  const typed = useTypedAccess(known, test.reset);
  const [isChecked, setChecked] = useState(false);
  const prefix = useId();
  const fields = credentialFields[typed.form];
  const missing = [
    ...(isBlank(typed.address) ? ['address'] : []),
    ...fields
      .filter(({ name, isOptional }) => !isOptional && isBlank(typed.values[name]))
      .map(({ name }) => name),
  ];
  const refused = errorsByName(test.error);
  const hasRefusedField = ['address', ...fields.map(({ name }) => name)].some((name) => refused[name]);
  const idOf = (name: string): string => `${prefix}${name}`;
  const access: StoreAccess = {
    platform: typed.platform,
    address: typed.address.trim(),
    credentials: Object.fromEntries(
      fields.flatMap(({ name }) => (isBlank(typed.values[name]) ? [] : [[name, typed.values[name]?.trim()]])),
    ),
  };
  const runTest = (): void => {
    setChecked(true);
    const [first] = missing;
    if (first === undefined) test.mutate(access);
    else document.getElementById(idOf(first))?.focus();
  };
  return {
    ...typed,
    fields,
    access,
    idOf,
    /** Returns the i18n key of a field's error. */
    errorOf: (name: string): string | undefined =>
      isChecked && missing.includes(name) ? 'invalid.required' : refused[name],
    test,
    runTest,
    /** True if the test failed for another reason than the value of a field. */
    hasFailed: test.error !== null && !hasRefusedField,
    result: test.data,
    canConnect: test.data?.can_connect === true,
  };
};

export type AccessState = ReturnType<typeof useAccess>;
