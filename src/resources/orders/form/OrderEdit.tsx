import { Button } from '../../../components/inputs/Button.tsx';
import { useTranslate, useNotify } from 'ra-core';
import { type OrderDetail, orderChangeSchema } from '../../../../contract/orders/calls.ts';
import { NoteBox } from '../../../components/feedback/NoteBox.tsx';
import { differences, rebaseOrderForm, useConflict } from './useRebase.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useState } from 'react';
import { useForm, useFormContext, useFormState } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router-dom';
import { checkOrderAction } from '../../../../contract/orders/rules.ts';
import { PageHeader } from '../../../components/page/PageHeader.tsx';
import { UnsavedBar } from '../../../components/feedback/UnsavedBar.tsx';
import { Guarded } from '../../../layout/guards/Guarded.tsx';
import { codeOf } from '../../../providers/http/httpError.ts';
import { postOnce, putOnce } from '../../../providers/http/idempotency.ts';
import { useRefreshResource } from '../../../providers/lists/useRefreshResource.ts';
import { ActionHost } from '../../../views/actions/ActionHost.tsx';
import { recordPath } from '../../../../contract/pagePaths.ts';
import { RecordState } from '../../../views/record/RecordState.tsx';
import { EditOrderSkeleton } from '../FormSkeletons.tsx';
import { OtherShopBadge } from '../OtherShopBadge.tsx';
import { StatusBadges } from '../StatusBadges.tsx';
import { orderKey } from '../readOrder.ts';
import { HoldNote, RejectNote } from '../show/OrderNotes.tsx';
import { FixButtons } from './FixButtons.tsx';
import { locksOf } from './locks.ts';
import { OrderForm } from './OrderForm.tsx';
import { orderResolver } from './orderResolver.ts';
import { type FailedStep, showFailure } from './showFailure.ts';
import { useOrderForForm } from './useOrderForForm.ts';
import { changeBody, changedNames, type OrderValues, orderValues } from './values.ts';

interface OrderConflictNoteProps {
  /** Version that the form was opened with. */
  before: OrderDetail;
  latest: OrderDetail;
  onLoad: () => void;
}

/** Shows what somebody else changed meanwhile, and offers to load it without losing what was typed. */
export const OrderConflictNote = ({ before, latest, onLoad }: OrderConflictNoteProps) => {
  const translate = useTranslate();
  const names = differences(before, latest).map((name) =>
    translate(name === 'items' ? 'orderForm.fields.items' : `resources.orders.fields.${name}`),
  );
  const status = translate(`resources.orders.choices.status.${latest.status}`);
  const hasNewStatus = before.status !== latest.status;
  return (
    <NoteBox
      tone="warning"
      role="alert"
      title={translate('orderForm.conflict.title')}
      action={
        <Button autoFocus size="small" variant="outlined" onClick={onLoad}>
          {translate('orderForm.conflict.load')}
        </Button>
      }
    >
      {names.length > 0
        ? translate('orderForm.conflict.what', { fields: names.join(', ') })
        : translate('orderForm.conflict.nothing')}{' '}
      {hasNewStatus && `${translate('orderForm.conflict.status', { status })} `}
      {translate('orderForm.conflict.help')}
    </NoteBox>
  );
};

interface HeaderProps {
  order: OrderDetail;
  formId: string;
  /** True if the order was rejected: saving the fix sends it for review again. */
  fixing: boolean;
}

const Header = ({ order, formId, fixing }: HeaderProps) => {
  const translate = useTranslate();
  const crumbs = [
    { label: translate('resources.orders.name', { smart_count: 2 }), to: '/orders' },
    { label: order.code, to: recordPath('orders', order.id) },
    { label: translate(fixing ? 'orderForm.fix' : 'app.action.edit') },
  ];
  return (
    <PageHeader
      title={translate(fixing ? 'orderForm.fix_title' : 'orderForm.edit_title', { code: order.code })}
      crumbs={crumbs}
      badges={
        <>
          <StatusBadges order={order} />
          <OtherShopBadge order={order} />
        </>
      }
      actions={fixing && <FixButtons order={order} formId={formId} />}
    />
  );
};

interface BarProps {
  before: OrderValues;
  fixing: boolean;
  onSave: () => void;
}

/** Returns the names of the fields that differ from the stored order. */
const useChanges = (storedValues: OrderValues): string => {
  const translate = useTranslate();
  const { getValues, subscribe } = useFormContext<OrderValues>();
  const [names, setNames] = useState<readonly string[]>(() => changedNames(storedValues, getValues()));
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: () => setNames(changedNames(storedValues, getValues())),
      }),
    [storedValues, getValues, subscribe],
  );
  return names
    .map((name) => translate(name === 'items' ? 'orderForm.fields.items' : `resources.orders.fields.${name}`))
    .join(', ');
};

const Bar = ({ before: storedValues, fixing, onSave }: BarProps) => {
  const translate = useTranslate();
  const changes = useChanges(storedValues);
  const { reset } = useFormContext<OrderValues>();
  const { isDirty, isSubmitting } = useFormState<OrderValues>();
  if (!isDirty) return null;
  return (
    <UnsavedBar
      changes={changes}
      saving={isSubmitting}
      onSave={onSave}
      onDiscard={() => reset()}
      saveLabel={fixing ? translate('orders.action.save_and_resubmit') : undefined}
    />
  );
};

type Answer = { order: OrderDetail };

/** Saves what differs, then resubmits a rejected order. The base follows every known version. */
const useEdit = (openedOrder: OrderDetail) => {
  const [base, setBase] = useState(openedOrder);
  const navigate = useNavigate();
  const notify = useNotify();
  const client = useQueryClient();
  const refresh = useRefreshResource('orders');
  const conflict = useConflict(openedOrder.id);
  const before = useMemo(() => orderValues(base), [base]);
  const fixing = checkOrderAction('resubmit', base, new Date()).ok;
  const body = (values: OrderValues) => changeBody(before, values, base.version);
  const form = useForm<OrderValues>({
    defaultValues: before,
    resolver: orderResolver({ schema: orderChangeSchema, body, before }),
  });
  const path = `/orders/${base.id}`;
  const change = async (values: OrderValues): Promise<OrderDetail | undefined> => {
    if (changedNames(before, values).length === 0) return undefined;
    const { order } = await putOnce<Answer>(path, { order: orderChangeSchema.parse(body(values)) });
    setBase(order);
    form.reset(orderValues(order));
    return order;
  };
  const save = form.handleSubmit(async (openValues) => {
    let failure: FailedStep = 'unsaved';
    let savedOrder: OrderDetail | undefined;
    try {
      // react-hook-form omits locked fields; without their stored values they would count as changed.
      savedOrder = await change({ ...before, ...openValues });
      failure = 'unsent';
      if (fixing) savedOrder = (await postOnce<Answer>(`${path}/resubmit`, undefined)).order;
      notify(fixing ? 'orders.done.resubmitted' : 'orders.done.saved', { type: 'success' });
      // Replaces the finished form in the history, so that Back skips it.
      void navigate(recordPath('orders', base.id), { replace: true });
    } catch (error) {
      const isConflictShown = codeOf(error) === 'version_conflict' && (await conflict.readLatest());
      // The conflict message says everything; the form only has to know that it is not saved.
      if (isConflictShown) form.setError('root.conflict', { type: failure });
      else showFailure(form, error, failure);
    }
    void refresh();
    // The order's page starts with the answer instead of the data from before the change.
    if (savedOrder) client.setQueryData(orderKey(base.id), savedOrder);
  });
  const loadLatest = () => {
    if (!conflict.latest) return;
    rebaseOrderForm(form, before, orderValues(conflict.latest));
    setBase(conflict.latest);
    conflict.settle();
  };
  return { form, base, before, fixing, save: () => void save(), latest: conflict.latest, loadLatest };
};

const EditForm = ({ order }: { order: OrderDetail }) => {
  const translate = useTranslate();
  const formId = useId();
  const { form, base, before, fixing, save, latest, loadLatest } = useEdit(order);
  const locks = useMemo(() => locksOf(base), [base]);
  const notes = (
    <>
      {latest && <OrderConflictNote before={base} latest={latest} onLoad={loadLatest} />}
      <RejectNote order={base} />
      <HoldNote order={base} here />
    </>
  );
  return (
    <OrderForm
      formId={formId}
      form={form}
      locks={locks}
      stored={base}
      shopId={base.shop_id}
      onSubmit={save}
      header={<Header order={base} formId={formId} fixing={fixing} />}
      notes={notes}
      costFoot={fixing && base.payment_status === 'paid' ? translate('orderForm.quote.settle') : undefined}
    >
      <Bar before={before} fixing={fixing} onSave={save} />
    </OrderForm>
  );
};

/** Renders `/orders/{id}/edit`: the parts that the rules allow, with the bar of unsaved changes. */
export const OrderEdit = () => {
  const { id = '' } = useParams();
  const { data, isPending, error, refetch } = useOrderForForm(id);
  return (
    <RecordState
      pending={isPending}
      error={data ? null : error}
      onRetry={() => void refetch()}
      loading={<EditOrderSkeleton />}
    >
      {data && (
        <Guarded right="orders.edit" shopId={data.shop_id}>
          <ActionHost resource="orders">
            <EditForm key={id} order={data} />
          </ActionHost>
        </Guarded>
      )}
    </RecordState>
  );
};
