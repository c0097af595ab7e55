import { useTranslate } from 'ra-core';
import { type Ref, useId, useRef, useState } from 'react';
import { newShopSchema } from '../../../contract/shops/calls.ts';

/** What a shop is asked for (spec §5), as it is typed. */
export interface ShopTexts {
  name: string;
  phone_number: string;
  email: string;
}
type Name = keyof ShopTexts;

export const noShopTexts: ShopTexts = { name: '', phone_number: '', email: '' };

const labels = { name: 'shops.add.name', phone_number: 'shops.add.phone', email: 'shops.add.email' } as const;
const names = ['name', 'phone_number', 'email'] as const satisfies readonly Name[];

const emailFault = ({ email }: ShopTexts): Partial<ShopTexts> =>
  newShopSchema.shape.email.safeParse(email).success ? {} : { email: 'shops.add.email_invalid' };

/** The fixed messages of spec §5; what is too long by the contract has its own. */
const faultsOf = (texts: ShopTexts): Partial<ShopTexts> => {
  if (texts.name === '') return { name: 'shops.add.name_required', ...emailFault(texts) };
  const wrong = newShopSchema.safeParse(texts).error?.issues.map(({ path }) => path[0]) ?? [];
  return {
    ...(wrong.includes('name') ? { name: 'invalid.too_long' } : {}),
    ...(wrong.includes('phone_number') ? { phone_number: 'invalid.too_long' } : {}),
    ...emailFault(texts),
  };
};

const trimmed = ({ name, phone_number: phone, email }: ShopTexts): ShopTexts => ({
  name: name.trim(), phone_number: phone.trim(), email: email.trim(),
});

interface FieldProps {
  ref: Ref<HTMLInputElement> | undefined;
  name: Name;
  value: string;
  fault: string | undefined;
  onChange: (value: string) => void;
}

const Field = ({ ref, name, value, fault, onChange }: FieldProps) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <div className="pl-fld">
      <label className="pl-lbl" htmlFor={id}>
        {translate(labels[name])}
      </label>
      <input
        ref={ref}
        id={id}
        className="pl-inp"
        type={name === 'email' ? 'email' : 'text'}
        autoComplete="off"
        autoFocus={name === 'name'}
        required={name === 'name'}
        aria-invalid={fault !== undefined}
        aria-describedby={fault && `${id}-error`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {fault && (
        <p className="pl-err" id={`${id}-error`} role="alert">
          {translate(fault)}
        </p>
      )}
    </div>
  );
};

/** The fields of a shop, and `check`: the trimmed texts, or undefined with the first wrong field in focus. */
export const useShopFields = (initial: ShopTexts) => {
  const [texts, setTexts] = useState(initial);
  const [faults, setFaults] = useState<Partial<ShopTexts>>({});
  const inputs = useRef<Partial<Record<Name, HTMLInputElement | null>>>({});
  const check = (): ShopTexts | undefined => {
    const shop = trimmed(texts);
    const found = faultsOf(shop);
    setFaults(found);
    const first = names.find((name) => found[name]);
    if (!first) return shop;
    inputs.current[first]?.focus();
    return undefined;
  };
  const fields = names.map((name) => (
    <Field
      key={name}
      ref={(input) => {
        inputs.current[name] = input;
      }}
      name={name}
      value={texts[name]}
      fault={faults[name]}
      onChange={(value) => {
        setTexts({ ...texts, [name]: value });
        setFaults({ ...faults, [name]: undefined });
      }}
    />
  ));
  return { fields, check };
};
