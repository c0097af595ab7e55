import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import type { TestResult } from '../../../../contract/stores/calls.ts';
import type { StorePlatformName } from '../../../../contract/stores/platforms.ts';
import { httpClient } from '../../../providers/http/httpClient.ts';
import { fieldErrorsOf } from '../../../providers/http/httpError.ts';
import {
  type CredentialForm,
  credentialFields,
  credentialForms,
  type CredentialName,
  isHandOver,
} from './credentialForms.ts';
import { useHandOver, useHandOverOffer } from './useHandOver.ts';

/** Store, and its credentials or the hand-over that has them, as the calls take them. */
export interface StoreAccessBody {
  platform: StorePlatformName;
  address: string;
  credentials?: Partial<Record<CredentialName, string>>;
  hand_over?: string;
}

export const testStore = (
  test: StoreAccessBody & { days?: number },
  signal?: AbortSignal,
): Promise<TestResult> =>
  httpClient<TestResult>('/store-links/test', { method: 'POST', body: { test }, signal });

/** Returns the refused values by the name of their field, the last part of their path. */
const errorsByName = (error: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fieldErrorsOf(error)).map(([path, key]) => [path.split('.').at(-1) ?? path, key]),
  );

const isBlank = (value: string | undefined): boolean => !value?.trim();

/** Values that the seller typed, those of every platform, so that a look at another one loses nothing. */
const useTypedAccess = (
  known: Pick<StoreAccessBody, 'platform' | 'address'> | undefined,
  onChange: () => void,
) => {
  const [platform, setPlatform] = useState<StorePlatformName>(known?.platform ?? 'shopify');
  const [address, setAddress] = useState(known?.address ?? '');
  const [chosenForm, setChosenForm] = useState<CredentialForm>();
  const [values, setValues] = useState<Partial<Record<CredentialName, string>>>({});
  const isOffered = useHandOverOffer(platform);
  const forms = credentialForms[platform].filter((name) => isOffered || !isHandOver(name));
  const form = forms.find((name) => name === chosenForm) ?? credentialForms[platform][0];
  const change =
    <T>(set: (value: T) => void) =>
    (value: T): void => {
      onChange();
      set(value);
    };
  return {
    platform,
    address,
    forms,
    form,
    values,
    setPlatform: change(setPlatform),
    setAddress: change(setAddress),
    setForm: change(setChosenForm),
    setCredential: (name: CredentialName, value: string): void =>
      change(setValues)({ ...values, [name]: value }),
  };
};

type TypedAccess = ReturnType<typeof useTypedAccess>;

const fieldsOf = ({ form }: TypedAccess) => credentialFields[form];

/** Returns the names of what is needed and not there yet. */
const missingOf = (typed: TypedAccess, handOverId: string | undefined): string[] => [
  ...(isBlank(typed.address) ? ['address'] : []),
  ...fieldsOf(typed)
    .filter(({ name, isOptional }) => !isOptional && isBlank(typed.values[name]))
    .map(({ name }) => name),
  ...(isHandOver(typed.form) && handOverId === undefined ? ['hand_over'] : []),
];

const accessOf = (typed: TypedAccess, handOverId: string | undefined): StoreAccessBody => {
  const { platform, values } = typed;
  const store = { platform, address: typed.address.trim() };
  if (handOverId !== undefined) return { ...store, hand_over: handOverId };
  const filledFields = fieldsOf(typed).filter(({ name }) => !isBlank(values[name]));
  return {
    ...store,
    credentials: Object.fromEntries(filledFields.map(({ name }) => [name, values[name]?.trim()])),
  };
};

/** Tests a store as soon as it has handed over its credentials. */
const useTestOfHanded = (access: StoreAccessBody, test: (access: StoreAccessBody) => void): void => {
  const { platform, address, hand_over: id } = access;
  useEffect(() => {
    if (id !== undefined) test({ platform, address, hand_over: id });
  }, [platform, address, id, test]);
};

/**
 * Holds what the seller typed of a store, and its last test: any change makes a test worthless.
 * @param known store whose credentials are replaced
 */
export const useStoreAccess = (known?: Pick<StoreAccessBody, 'platform' | 'address'>) => {
  // The variables of a mutation stay in its cache: credentials must not.
  const test = useMutation({ mutationFn: (access: StoreAccessBody) => testStore(access), gcTime: 0 });
  const typed = useTypedAccess(known, test.reset);
  const [isChecked, setIsChecked] = useState(false);
  const prefix = useId();
  const fields = fieldsOf(typed);
  const { platform, address, form } = typed;
  const handOver = useHandOver({ platform, address: address.trim() }, isHandOver(form));
  const missing = missingOf(typed, handOver.receivedId);
  const access = accessOf(typed, handOver.receivedId);
  useTestOfHanded(access, test.mutate);
  const refused = { ...errorsByName(handOver.error), ...errorsByName(test.error) };
  const hasRefusedField = ['address', ...fields.map(({ name }) => name)].some((name) => refused[name]);
  const idOf = (name: string): string => `${prefix}${name}`;
  const withoutMissing = (names: readonly string[], run: () => void): void => {
    setIsChecked(true);
    const [first] = names;
    if (first === undefined) run();
    else document.getElementById(idOf(first))?.focus();
  };
  return {
    ...typed,
    fields,
    access,
    handOver,
    beginHandOver: (): void => {
      test.reset();
      withoutMissing(
        missing.filter((name) => name === 'address'),
        handOver.begin,
      );
    },
    idOf,
    /** Returns the i18n key of a field's error. */
    errorOf: (name: string): string | undefined =>
      isChecked && missing.includes(name) ? 'invalid.required' : refused[name],
    test,
    runTest: (): void => withoutMissing(missing, () => test.mutate(access)),
    /** True if the test failed for another reason than the value of a field. */
    hasFailed: test.error !== null && !hasRefusedField,
    result: test.data,
    canConnect: test.data?.can_connect === true,
  };
};

export type AccessState = ReturnType<typeof useStoreAccess>;
