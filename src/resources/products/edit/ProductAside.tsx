import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useController, useFormState } from 'react-hook-form';
import type { WaitingMatch } from '../../../../contract/products/calls.ts';
import { maxTitleLength } from '../../../../contract/products/products.ts';
import { Button } from '../../../components/inputs/Button.tsx';
import { TextField } from '../../../components/inputs/TextField.tsx';
import { TitleCard } from '../../../components/page/TitleCard.tsx';
import { DateTime } from '../../../components/text/DateTime.tsx';
import { call } from '../../../providers/http/httpClient.ts';
import { useMay } from '../../../providers/session/permissions.ts';
import { RematchDialog } from './RematchDialog.tsx';
import { useProduct } from './useProductForm.ts';
import type { ProductValues } from './values.ts';

/** The product's title, and where it comes from. */
export const Listing = () => {
  const translate = useTranslate();
  const { product, mayEdit } = useProduct();
  const { base, form, refusal } = product;
  const { field } = useController<ProductValues, 'title'>({ control: form.control, name: 'title' });
  const error =
    refusal.title &&
    translate(refusal.title === 'invalid.taken' ? 'products.new.title_taken' : 'products.new.title_missing');
  const facts = [
    ['shop_id', base.shop_name],
    ['source', translate(`resources.products.choices.source.${base.source}`)],
    ['used_at', <DateTime key="used" value={base.used_at} />],
    ['created_at', <DateTime key="added" value={base.created_at} />],
  ] as const;
  return (
    <TitleCard title={translate('resources.products.sections.summary')}>
      <div className="pl-card-body pl-stack">
        {mayEdit && (
          <TextField
            label={translate('products.title_field')}
            maxLength={maxTitleLength}
            value={field.value}
            error={error}
            onChange={field.onChange}
          />
        )}
        <dl className="pl-kv">
          {facts.map(([name, value]) => (
            <div key={name} className="pl-kv-row">
              <dt>{translate(`resources.products.fields.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </TitleCard>
  );
};

/** The number of unpaid orders whose match differs from the product's, with a button that rematches them. */
export const WaitingCard = () => {
  const translate = useTranslate();
  const { base, form } = useProduct().product;
  const [openWaiting, setOpenWaiting] = useState<WaitingMatch>();
  const { isDirty } = useFormState({ control: form.control });
  const mayOrders = useMay('orders.edit', base.shop_id);
  const { data } = useQuery({
    // The key is below the resource's, so that a save counts again.
    queryKey: ['products', 'waiting', base.id],
    queryFn: ({ signal }) => call<WaitingMatch>(`/products/${base.id}/waiting`, { signal }),
    enabled: mayOrders,
  });
  if (!data) return null;
  return (
    <TitleCard title={translate('products.aside.waiting')}>
      <div className="pl-card-body pl-stack">
        <p className={data.count === 0 ? 'pl-muted' : undefined}>
          {translate(data.count === 0 ? 'products.aside.waiting_none' : 'products.aside.waiting_some', {
            smart_count: data.count,
          })}
        </p>
        {data.count > 0 && (
          <>
            <Button variant="outlined" disabled={isDirty} onClick={() => setOpenWaiting(data)}>
              {translate('products.aside.waiting_button')}
            </Button>
            {isDirty && <p className="pl-muted">{translate('products.aside.unsaved')}</p>}
          </>
        )}
      </div>
      {openWaiting && (
        <RematchDialog productId={base.id} waiting={openWaiting} onClose={() => setOpenWaiting(undefined)} />
      )}
    </TitleCard>
  );
};
