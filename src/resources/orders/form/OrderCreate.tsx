import { useQuery } from '@tanstack/react-query';
import type { DesignDetail } from '../../../../contract/designs/calls.ts';
import { call } from '../../../providers/http/httpClient.ts';
import { initialDesignId, initialOrder } from './newOrderFromUrl.ts';
import { tokenWith } from '../../../workflows/items/catalog.ts';
import { Button } from '../../../components/inputs/Button.tsx';
import { useNotify, useTranslate } from 'ra-core';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { newOrderSchema, type OrderDetail } from '../../../../contract/orders/calls.ts';
import type { Order } from '../../../../contract/orders/orders.ts';
import { NoteBox } from '../../../components/feedback/NoteBox.tsx';
import { PageHeader } from '../../../components/page/PageHeader.tsx';
import { formatMoney } from '../../../i18n/format.ts';
import { Guarded } from '../../../layout/guards/Guarded.tsx';
import { phoneScreen } from '../../../browser/breakpoints.ts';
import { useMedia } from '../../../browser/useMedia.ts';
import { useOfflineReason } from '../../../browser/useOnline.ts';
import { useMay } from '../../../providers/session/permissions.ts';
import { codeOf } from '../../../providers/http/httpError.ts';
import { postOnce } from '../../../providers/http/idempotency.ts';
import { tokenForShops } from '../../../providers/query/reach.ts';
import { useRefreshResource } from '../../../providers/lists/useRefreshResource.ts';
import { useShop } from '../../../providers/session/useSession.ts';
import { recordPath } from '../../../../contract/pagePaths.ts';
import { RecordState } from '../../../views/record/RecordState.tsx';
import { OtherShopBadge } from '../OtherShopBadge.tsx';
import { LazyPayDialog } from '../../../workflows/pay/LazyPayDialog.ts';
import { unlocked } from './locks.ts';
import { OrderForm, useSaving } from './OrderForm.tsx';
import { orderResolver } from './orderResolver.ts';
import { useLiveQuote } from './cost/quote.tsx';
import { showFailure } from './showFailure.ts';
import { useOrderForForm } from './useOrderForForm.ts';
import { copyOf, newBody, type OrderValues } from './values.ts';

/** Reads the design named in the URL of a new order, once; no request without one. */
const useInitialDesign = (search: string) => {
  const id = initialDesignId(search);
  return useQuery({
    queryKey: ['order-design', id],
    queryFn: ({ signal }) =>
      call<{ design: DesignDetail }>(`/designs/${id}`, { signal, token: tokenWith('designs.view') }),
    select: ({ design }) => design,
    enabled: id !== undefined,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
};

type Aim = 'draft' | 'pay';

interface HeaderProps {
  formId: string;
  onDraft: () => void;
  aim: Aim;
  original?: OrderDetail;
}

const Header = ({ formId, onDraft, aim, original }: HeaderProps) => {
  const translate = useTranslate();
  const saving = useSaving();
  const { cost } = useLiveQuote();
  const mayPay = useMay('orders.pay', original?.shop_id);
  const offline = useOfflineReason();
  const onPhone = useMedia(phoneScreen);
  const isDisabled = saving || offline !== undefined;
  const payLabel = translate('orders.action.create_and_pay', {
    amount: cost ? formatMoney(cost.total_cents) : '',
  }).trim();
  const currentLabel = original
    ? translate('orderForm.copy', { code: original.code })
    : translate('orderForm.new');
  const crumbs = [
    { label: translate('resources.orders.name', { smart_count: 2 }), to: '/orders' },
    { label: currentLabel },
  ];
  const actions = (
    <>
      {mayPay && (
        <Button
          variant="outlined"
          disabled={isDisabled}
          title={offline}
          loading={saving && aim === 'draft'}
          onClick={onDraft}
        >
          {translate('orders.action.save_pay_later')}
        </Button>
      )}
      <Button
        type="submit"
        form={formId}
        variant="contained"
        disabled={isDisabled}
        title={offline}
        loading={saving && (aim === 'pay' || !mayPay)}
      >
        {mayPay ? payLabel : translate('orders.action.create')}
      </Button>
    </>
  );
  const badges = original && <OtherShopBadge order={original} />;
  if (!onPhone)
    return (
      <PageHeader title={translate('orders.new_title')} crumbs={crumbs} badges={badges} actions={actions} />
    );
  return (
    <>
      <PageHeader title={translate('orders.new_title')} crumbs={crumbs} badges={badges} />
      <div className="pl-actbar">{actions}</div>
    </>
  );
};

const CopyNote = ({ original }: { original: OrderDetail }) => {
  const translate = useTranslate();
  const hasLinks = original.items.some(({ prints }) => prints.some(({ design_id }) => design_id === null));
  const isOtherShop = useShop()?.id !== original.shop_id;
  return (
    <NoteBox tone="info" dense>
      {translate('orderForm.copy_note', { code: original.code })}
      {isOtherShop && ` ${translate('orderForm.copy_shop', { shop: original.shop_name })}`}
      {hasLinks && ` ${translate('orderForm.copy_links', { code: original.code })}`}
    </NoteBox>
  );
};

interface NewFormProps {
  initial: OrderValues;
  original?: OrderDetail;
}

/** Pays the order that was just created; afterwards its page opens, paid or not. */
const PayCreated = ({ order, onClose }: { order: Order; onClose: () => void }) => {
  const refresh = useRefreshResource('orders');
  const target = useMemo(() => ({ ids: [order.id] }), [order.id]);
  return (
    <LazyPayDialog target={target} count={1} only={order} onClose={onClose} onPaid={() => void refresh()} />
  );
};

/** Creates the order. A copy stays in the shop of its original. */
const useCreate = ({ initial, original }: NewFormProps, onCreated: (order: Order, aim: Aim) => void) => {
  const currentShopId = useShop()?.id ?? '';
  const shopId = original?.shop_id ?? currentShopId;
  const refresh = useRefreshResource('orders');
  const notify = useNotify();
  const [aim, setAim] = useState<Aim>('pay');
  const resolver = useMemo(
    () => orderResolver({ schema: newOrderSchema, body: (values) => newBody(values, shopId) }),
    [shopId],
  );
  const form = useForm<OrderValues>({ defaultValues: initial, resolver });
  const save = (next: Aim) => {
    setAim(next);
    void form.handleSubmit(async (values) => {
      try {
        const body = newOrderSchema.parse(newBody(values, shopId));
        const { order } = await postOnce<{ order: Order }>(
          '/orders',
          { order: body },
          { token: tokenForShops(shopId) },
        );
        // An order that is paid next is reported by its payment; any other is waiting and counts as such.
        notify(next === 'pay' ? 'orders.done.created' : 'orders.done.waiting', {
          type: 'success',
          messageArgs: { code: order.code },
        });
        void refresh();
        onCreated(order, next);
      } catch (error) {
        showFailure(form, error);
      }
    })();
  };
  return { form, save, aim };
};

const NewForm = ({ initial, original }: NewFormProps): ReactNode => {
  const navigate = useNavigate();
  const formId = useId();
  const [createdOrder, setCreatedOrder] = useState<Order>();
  const mayPay = useMay('orders.pay', original?.shop_id);
  const open = (order: Order) => void navigate(recordPath('orders', order.id), { replace: true });
  const { form, save, aim } = useCreate({ initial, original }, (order, next) =>
    next === 'pay' ? setCreatedOrder(order) : open(order),
  );
  return (
    <>
      <OrderForm
        formId={formId}
        form={form}
        locks={unlocked}
        shopId={original?.shop_id}
        onSubmit={() => save(mayPay ? 'pay' : 'draft')}
        header={<Header formId={formId} aim={aim} original={original} onDraft={() => save('draft')} />}
        notes={original && <CopyNote original={original} />}
      />
      {createdOrder && <PayCreated order={createdOrder} onClose={() => open(createdOrder)} />}
    </>
  );
};

const InitialOrderForm = ({ search, design }: { search: string; design?: DesignDetail | undefined }) => {
  const [initial] = useState(() => initialOrder(search, design));
  return <NewForm initial={initial} />;
};

/** Renders `/orders/create`: a manual order; the catalog starts one with a product, the library with a file. */
export const OrderCreate = () => {
  const { search } = useLocation();
  const [initialSearch] = useState(search);
  const { data, isLoading, error, refetch } = useInitialDesign(initialSearch);
  // A deleted file must not prevent creating an order.
  const loadError = codeOf(error) === 'not_found' ? null : error;
  return (
    <RecordState pending={isLoading} error={loadError} onRetry={() => void refetch()}>
      <InitialOrderForm search={initialSearch} design={data} />
    </RecordState>
  );
};

const Copy = ({ order }: { order: OrderDetail }) => {
  const [initial] = useState(() => copyOf(order));
  const [original] = useState(order);
  return <NewForm initial={initial} original={original} />;
};

/** Renders `/orders/{id}/duplicate`: a new order that starts as a copy. */
export const OrderDuplicate = () => {
  const { id = '' } = useParams();
  const { data, isPending, error, refetch } = useOrderForForm(id);
  return (
    <RecordState pending={isPending} error={error} onRetry={() => void refetch()}>
      {data && (
        <Guarded right="orders.create" shopId={data.shop_id}>
          <Copy key={id} order={data} />
        </Guarded>
      )}
    </RecordState>
  );
};
