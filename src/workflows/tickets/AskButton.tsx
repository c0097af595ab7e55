import { MdOutlineChat } from 'react-icons/md';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { TicketCategory } from '../../../contract/tickets/statuses.ts';
import { Button } from '../../components/inputs/Button.tsx';
import { useMay } from '../../providers/session/permissions.ts';
import { LazyTicketDialog } from './lazyDialogs.ts';

interface AskButtonProps {
  orderId: string;
  shopId: string;
  category: TicketCategory;
  /** i18n key. */
  label: string;
}

/** Button that opens a ticket about an order. Renders nothing for users who may not create tickets. */
export const AskButton = ({ orderId, shopId, category, label }: AskButtonProps) => {
  const translate = useTranslate();
  const mayAsk = useMay('tickets.create', shopId);
  const [asks, setAsks] = useState(false);
  if (!mayAsk) return null;
  return (
    <>
      <Button variant="outlined" size="small" startIcon={<MdOutlineChat />} onClick={() => setAsks(true)}>
        {translate(label)}
      </Button>
      {asks && <LazyTicketDialog orderId={orderId} category={category} onClose={() => setAsks(false)} />}
    </>
  );
};
