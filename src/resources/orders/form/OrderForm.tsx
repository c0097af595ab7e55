import '../../../workflows/items/order-form.css';
import { useTranslate } from 'ra-core';
import { type ReactNode, Suspense } from 'react';
import { FormProvider, type UseFormReturn, useFormState } from 'react-hook-form';
import type { OrderDetail } from '../../../../contract/orders/calls.ts';
import { orders } from '../../../../contract/orders/orders.ts';
import { LoadTogether } from '../../../components/feedback/LoadTogether.tsx';
import { LeaveGuard } from '../../../views/leave/LeaveGuard.tsx';
import { SchemaInput, SchemaProvider } from '../../../views/record/SchemaSection.tsx';
import { FormSkeleton } from '../FormSkeletons.tsx';
import { orderInputs } from './recipient/orderInputs.tsx';
import { AfterPayingCard } from './cost/AfterPayingCard.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { PicturesProvider } from './items/PicturesProvider.tsx';
import { ItemsSection } from './items/ItemsSection.tsx';
import { lockOf, type OrderFormLocks } from './locks.ts';
import { QuoteProvider } from './cost/quote.tsx';
import { QuoteCard } from './cost/QuoteCard.tsx';
import { RecipientSection } from './recipient/RecipientSection.tsx';
import { ShippingLines } from './cost/ShippingLines.tsx';
import { type OrderValues, fieldsIn } from './values.ts';

interface OrderFormProps {
  formId: string;
  form: UseFormReturn<OrderValues>;
  locks: OrderFormLocks;
  onSubmit: () => void;
  /** The stored order; absent for a new one. */
  stored?: OrderDetail;
  /** Shop of the order; absent for a new one in the current shop. */
  shopId?: string;
  /** Title and buttons; rendered inside the form's contexts. */
  header: ReactNode;
  /** Messages above the columns. */
  notes?: ReactNode;
  /** Line under the total of a stored order. */
  costFoot?: string;
  /** The bar of unsaved changes. */
  children?: ReactNode;
}

/** Renders the notes of an order; their labels make a title unnecessary. */
const WordsSection = ({ locks }: { locks: OrderFormLocks }) => (
  <div className="pl-card">
    <div className="pl-card-body pl-of-rows">
      {fieldsIn('words').map((name) => (
        <SchemaInput key={name} source={name} disabled={lockOf(locks, name) !== undefined} />
      ))}
    </div>
  </div>
);

interface SideProps {
  locks: OrderFormLocks;
  foot: string | undefined;
  shopId: string | undefined;
}

/** Renders the side of a new order: first the line, then the cost, then the balance after paying. */
const NewSide = ({ locks, shopId }: Omit<SideProps, 'foot'>) => {
  const translate = useTranslate();
  return (
    <aside className="pl-stack" aria-label={translate('orders.cost.title')}>
      <LoadTogether>
        <ShippingLines locks={locks} />
        <QuoteCard inDong shopId={shopId} />
        <AfterPayingCard shopId={shopId} />
      </LoadTogether>
    </aside>
  );
};

/** Renders the side of a stored order: the cost of a change comes first; line and recipient are rarely edited. */
const EditSide = ({ stored, locks, foot, shopId }: SideProps & { stored: OrderDetail }) => {
  const translate = useTranslate();
  return (
    <aside className="pl-stack pl-of-aside" aria-label={translate('orders.cost.title')}>
      <QuoteCard was={stored.total_cents ?? undefined} foot={foot} shopId={shopId} />
      <ShippingLines locks={locks} shownCount={0} />
      <RecipientSection locks={locks} />
    </aside>
  );
};

/**
 * Returns true from the click on Save on, because text typed after it would be lost with the page. A failed save
 * unlocks the form again.
 */
export const useSaving = (): boolean => {
  const { isSubmitting, isSubmitSuccessful } = useFormState();
  return isSubmitting || isSubmitSuccessful;
};

const Columns = ({ children }: { children: ReactNode }) => {
  const isSaving = useSaving();
  return (
    <div className={isSaving ? 'pl-two pl-of-stale' : 'pl-two'} inert={isSaving} aria-busy={isSaving}>
      {children}
    </div>
  );
};

/** Renders the form of an order; create, edit and duplicate build it from the same parts (look §6). */
export const OrderForm = ({
  formId,
  form,
  locks,
  onSubmit,
  stored,
  shopId,
  header,
  notes,
  costFoot,
  children,
}: OrderFormProps) => (
  <FormProvider {...form}>
    <SchemaProvider resource={orders} overrides={orderInputs}>
      <QuoteProvider stored={stored} shopId={shopId}>
        <div className="pl-page">
          {header}
          <form
            id={formId}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              onSubmit();
            }}
          >
            <Suspense fallback={<FormSkeleton exists={stored !== undefined} />}>
              <div className="pl-stack">
                <ErrorSummary />
                {notes}
                <Columns>
                  <div className="pl-stack">
                    {!stored && <RecipientSection locks={locks} pastes />}
                    <PicturesProvider>
                      <ItemsSection locks={locks} stored={stored} />
                    </PicturesProvider>
                    <WordsSection locks={locks} />
                  </div>
                  {stored ? (
                    <EditSide stored={stored} locks={locks} foot={costFoot} shopId={shopId} />
                  ) : (
                    <NewSide locks={locks} shopId={shopId} />
                  )}
                </Columns>
                {children}
              </div>
            </Suspense>
          </form>
          <LeaveGuard />
        </div>
      </QuoteProvider>
    </SchemaProvider>
  </FormProvider>
);
