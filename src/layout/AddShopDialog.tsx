import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { type Ref, useId, useRef, useState } from 'react';
import { newShopSchema, type Shop } from '../../contract/session.ts';
import { FormDialog } from '../components/FormDialog.tsx';
import { postOnce } from '../providers/idempotency.ts';
import { shopFailureKey } from '../providers/shops.ts';
import { useSwitchShop } from './useSwitchShop.ts';

/** Spec §9: toasts of the shop. */
const toastTime = 3000;

const noTexts = { name: '', phone_number: '', email: '' };
type Texts = typeof noTexts;
type Name = keyof Texts;

const labels = { name: 'shops.add.name', phone_number: 'shops.add.phone', email: 'shops.add.email' } as const;
const names = ['name', 'phone_number', 'email'] as const satisfies readonly Name[];

/** The fixed messages of spec §5; what is too long by the contract has its own. */
const faultsOf = (texts: Texts): Partial<Texts> => {
  if (texts.name === '') return { name: 'shops.add.name_required', ...emailFault(texts) };
  const wrong = newShopSchema.safeParse(texts).error?.issues.map(({ path }) => path[0]) ?? [];
  return {
    ...(wrong.includes('name') ? { name: 'invalid.too_long' } : {}),
    ...(wrong.includes('phone_number') ? { phone_number: 'invalid.too_long' } : {}),
    ...emailFault(texts),
  };
};

const emailFault = ({ email }: Texts): Partial<Texts> =>
  newShopSchema.shape.email.safeParse(email).success ? {} : { email: 'shops.add.email_invalid' };

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

const trimmed = ({ name, phone_number: phone, email }: Texts): Texts => ({
  name: name.trim(), phone_number: phone.trim(), email: email.trim(),
});

/** Adds the shop, says so, and goes on in it. */
const useAddShop = (onClose: () => void) => {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const switchShop = useSwitchShop();
  const [busy, setBusy] = useState(false);
  const add = async (shop: Texts): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      const answer = await postOnce<{ shop: Shop }>('/shops', { shop });
      onClose();
      notify('shops.add.done', { type: 'success', autoHideDuration: toastTime });
      void queryClient.invalidateQueries({ queryKey: ['shops'] });
      await switchShop(answer.shop);
    } catch (error) {
      setBusy(false);
      notify(shopFailureKey(error), { type: 'error', autoHideDuration: toastTime });
    }
  };
  return { busy, add };
};

/** "Add new Shop" (spec §5): a name, and how the house reaches the shop. */
export const AddShopDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const [texts, setTexts] = useState(noTexts);
  const [faults, setFaults] = useState<Partial<Texts>>({});
  const inputs = useRef<Partial<Record<Name, HTMLInputElement | null>>>({});
  const { busy, add } = useAddShop(onClose);
  const submit = (): void => {
    const shop = trimmed(texts);
    const found = faultsOf(shop);
    setFaults(found);
    const first = names.find((name) => found[name]);
    if (first) inputs.current[first]?.focus();
    else void add(shop);
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      title={translate('shops.add.title')}
      onSubmit={submit}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {translate('shops.add.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            aria-busy={busy}
            startIcon={busy ? <span className="pl-spin" aria-hidden="true" /> : undefined}
          >
            {translate('shops.add.submit')}
          </Button>
        </>
      }
    >
      {names.map((name) => (
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
      ))}
    </FormDialog>
  );
};
