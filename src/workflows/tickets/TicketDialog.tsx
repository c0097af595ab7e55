import './tickets.css';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { OrderDetail } from '../../../contract/orders/calls.ts';
import type { TicketCategory } from '../../../contract/tickets/statuses.ts';
import { FormDialog } from '../../components/dialogs/FormDialog.tsx';
import { ErrorState } from '../../components/feedback/ErrorState.tsx';
import { SkeletonBlock } from '../../components/feedback/Skeletons.tsx';
import { Button } from '../../components/inputs/Button.tsx';
import { useDetail } from '../../views/record/detail.ts';
import { OrderPicker } from './OrderPicker.tsx';
import { TicketForm } from './TicketForm.tsx';

/** Px; wide enough for two fields in a row. */
const width = 680;

interface TicketDialogProps {
  /** Order of the ticket; absent: the user chooses one first. */
  orderId?: string;
  /** Initial category, if the order's status allows it. */
  category?: TicketCategory;
  onClose: () => void;
}

interface AboutProps {
  orderId: string;
  category: TicketCategory | undefined;
  onClose: () => void;
  /** Chooses another order; absent if the dialog was opened for a given one. */
  onOther: (() => void) | undefined;
}

/** Form of the ticket, once the order is loaded. */
const About = ({ orderId, category, onClose, onOther }: AboutProps) => {
  const translate = useTranslate();
  const { data: order, error, refetch } = useDetail<OrderDetail>('orders', orderId);
  if (!order) {
    return (
      <FormDialog
        open
        width={width}
        onClose={onClose}
        title={translate('tickets.new.title')}
        actions={
          <Button variant="outlined" onClick={onClose}>
            {translate('app.action.cancel')}
          </Button>
        }
      >
        {error ? (
          <ErrorState text={translate(error.message, { _: error.message })} onRetry={() => void refetch()} />
        ) : (
          <SkeletonBlock width="100%" height={320} />
        )}
      </FormDialog>
    );
  }
  return (
    <TicketForm
      order={order}
      category={category}
      width={width}
      onCancel={onClose}
      onSent={onClose}
      onOther={onOther}
    />
  );
};

/** Dialog that opens a ticket about a paid order (look §6 "Other records"). */
export const TicketDialog = ({ orderId, category, onClose }: TicketDialogProps) => {
  const translate = useTranslate();
  const [chosenId, setChosenId] = useState(orderId);
  if (chosenId) {
    return (
      <About
        orderId={chosenId}
        category={category}
        onClose={onClose}
        onOther={orderId ? undefined : () => setChosenId(undefined)}
      />
    );
  }
  return (
    <FormDialog
      open
      width={width}
      onClose={onClose}
      title={translate('tickets.new.title')}
      hint={translate('tickets.new.promise')}
      actions={
        <Button variant="outlined" onClick={onClose}>
          {translate('app.action.cancel')}
        </Button>
      }
    >
      <OrderPicker onPick={setChosenId} />
    </FormDialog>
  );
};
