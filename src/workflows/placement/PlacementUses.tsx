import { useQuery } from '@tanstack/react-query';
import { CheckField } from '../../components/inputs/CheckField.tsx';
import { useTranslate } from 'ra-core';
import { call } from '../../providers/http/httpClient.ts';
import { postOnce } from '../../providers/http/idempotency.ts';
import { accountToken } from '../../providers/query/reach.ts';
import { useMayAnywhere } from '../../providers/session/permissions.ts';
import { isDefaultPlacement } from '../../../contract/prints/placement.ts';
import type { EditedPrint, SavedPlacement } from './print.ts';

/** File on an area of a product, in all orders except the open one. */
export interface WaitingUses {
  designId: string;
  baseId: string;
  position: string;
  exceptId: string | undefined;
}

const query = ({ baseId, position, exceptId }: WaitingUses): string =>
  new URLSearchParams({ base_id: baseId, position, ...(exceptId && { except_id: exceptId }) }).toString();

/** Applies a placement to all waiting orders with the file. Returns how many changed; rejects with ApiFailure. */
export const placeInWaitingOrders = async (
  target: WaitingUses,
  print: EditedPrint,
  { placement, confirmed_dpi: confirmed }: SavedPlacement,
): Promise<number> => {
  const { designId, baseId, position, exceptId } = target;
  const at = isDefaultPlacement(placement, print, print.area) ? null : placement;
  const body = {
    placement: {
      base_id: baseId,
      position,
      ...(exceptId && { except_id: exceptId }),
      at,
      confirmed_dpi: confirmed ?? null,
    },
  };
  return (
    await postOnce<{ changed: number }>(`/designs/${designId}/placement`, body, { token: accountToken() })
  ).changed;
};

interface PlacementUsesProps {
  product: string;
  where: WaitingUses;
  checked: boolean;
  onCheck: (checked: boolean) => void;
}

/** Check box that applies the placement to other waiting orders; renders nothing if there are none. */
export const PlacementUses = ({ product, where: target, checked, onCheck }: PlacementUsesProps) => {
  const translate = useTranslate();
  const { data: count = 0 } = useQuery({
    queryKey: ['designs', 'waiting', target.designId, query(target)],
    queryFn: ({ signal }) =>
      call<{ waiting: { orders: number } }>(`/designs/${target.designId}/waiting?${query(target)}`, {
        signal,
        token: accountToken(),
      }),
    select: ({ waiting: counts }) => counts.orders,
    enabled: useMayAnywhere('orders.edit'),
    retry: false,
  });
  if (count === 0) return null;
  return (
    <fieldset className="pl-pe-uses">
      <legend>{translate('placement.uses')}</legend>
      <CheckField
        label={translate('placement.waiting', { smart_count: count })}
        checked={checked}
        onChange={onCheck}
      />
      <p className="pl-muted">{translate('placement.waiting_help', { product })}</p>
    </fieldset>
  );
};
