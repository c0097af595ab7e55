import { MdOutlineChat } from 'react-icons/md';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import type { TicketCategory } from '../../../contract/tickets/statuses.ts';
import { Button } from '../../components/inputs/Button.tsx';
import { useMay } from '../../providers/session/permissions.ts';
import { LazyTicketDialog } from './lazyDialogs.ts';

interface OpenTicketButtonProps {
  orderId: string;
  shopId: string;
  category: TicketCategory;
  /** i18n key. */
  label: string;
}

/** Button that opens a ticket about an order. Renders nothing for users who may not create tickets. */
export const OpenTicketButton = ({ orderId, shopId, category, label }: OpenTicketButtonProps) => {
  const translate = useTranslate();
  const mayOpenTicket = useMay('tickets.create', shopId);
  const [isOpen, setIsOpen] = useState(false);
  if (!mayOpenTicket) return null;
  return (
    <>
      <Button variant="outlined" size="small" startIcon={<MdOutlineChat />} onClick={() => setIsOpen(true)}>
        {translate(label)}
      </Button>
      {isOpen && <LazyTicketDialog orderId={orderId} category={category} onClose={() => setIsOpen(false)} />}
    </>
  );
};
