import { MdOutlineHowToReg, MdOutlineEdit } from 'react-icons/md';
import type { Order } from '../../../../../contract/orders/orders.ts';
import { checkOrderAction } from '../../../../../contract/orders/rules.ts';
import { postOnce } from '../../../../providers/http/idempotency.ts';
import { type Action, verdictOn } from '../../../../views/base/actions.ts';
import { callPath } from '../../../../../contract/callPaths.ts';
import { Button } from '../../../../components/inputs/Button.tsx';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { checkAddress, missingTaxNumber } from '../../../../../contract/orders/address.ts';
import { taxNumberName } from '../../../../../contract/orders/address/taxNumbers.ts';
import type { OrderDetail } from '../../../../../contract/orders/calls.ts';
import { NoteBox } from '../../../../components/feedback/NoteBox.tsx';
import { TitleCard } from '../../../../components/page/TitleCard.tsx';
import { countryName } from '../../../../fields/countries.ts';
import type { ToneName } from '../../../../theme/tokens.ts';
import { toActionSubject, useRunAction } from '../../../../views/actions/ActionHost.tsx';
import { recordPath } from '../../../../../contract/pagePaths.ts';

/**
 * Marks an address as valid although the check doubts it (domain §1.3). For the recipient card, which offers it only
 * for doubtful addresses.
 */
const confirmAddressAction: Action<Order> = {
  name: 'confirm_address',
  label: 'orders.action.confirm_address',
  icon: MdOutlineHowToReg,
  right: 'orders.edit',
  allowed: (order) => checkOrderAction('edit_address', order, new Date()),
  run: async ({ resource, records: [order], notify, refresh }) => {
    if (!order) return;
    await postOnce(`${callPath(resource)}/${order.id}/confirm-address`, undefined);
    notify('orders.done.address_confirmed', { type: 'success' });
    refresh();
  },
};

const tones: Record<OrderDetail['address_check'], ToneName> = {
  valid: 'success',
  confirmed: 'info',
  unchecked: 'neutral',
  invalid: 'warning',
};

/** Shows why the check doubts the address, by the same rules as on the server. */
const Doubt = ({ order }: { order: OrderDetail }) => {
  const translate = useTranslate();
  const verdict = checkAddress(order);
  return (
    <p>
      {verdict.status === 'invalid' && `${translate(`orderForm.address.${verdict.reason}`)} `}
      {verdictOn(confirmAddressAction, order).ok && translate('orderShow.address.invalid_help')}
    </p>
  );
};

const ConfirmButton = ({ order }: { order: OrderDetail }) => {
  const translate = useTranslate();
  const run = useRunAction();
  return (
    <Button variant="outlined" size="small" onClick={() => run(confirmAddressAction, toActionSubject(order))}>
      {translate(confirmAddressAction.label)}
    </Button>
  );
};

const AddressCheck = ({ order }: { order: OrderDetail }) => {
  const translate = useTranslate();
  const { address_check: check } = order;
  const isDoubtful = check === 'invalid' || check === 'unchecked';
  return (
    <div className="pl-address-check">
      <NoteBox
        dense
        tone={tones[check]}
        title={check === 'invalid' ? translate('orderShow.address.invalid') : undefined}
      >
        {check === 'invalid' ? <Doubt order={order} /> : translate(`orderShow.address.${check}`)}
      </NoteBox>
      {isDoubtful && verdictOn(confirmAddressAction, order).ok && <ConfirmButton order={order} />}
    </div>
  );
};

const linesOf = ({ company, address1, address2, city, region, postcode, country }: OrderDetail): string[] =>
  [
    company,
    [address1, address2].filter(Boolean).join(', '),
    [city, [region, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    countryName(country),
  ].filter((line): line is string => Boolean(line));

const Address = ({ order }: { order: OrderDetail }) => (
  <address className="pl-address" translate="no">
    {linesOf(order).map((line, index) => (
      <div key={index}>{line}</div>
    ))}
  </address>
);

/** Shows the number that customs require, or that it is missing. */
const TaxNumber = ({ order }: { order: OrderDetail }) => {
  const translate = useTranslate();
  const name = missingTaxNumber(order);
  if (order.tax_number)
    return (
      <div className="pl-muted">
        {`${taxNumberName(order.country) ?? translate('resources.orders.fields.tax_number')}: ${order.tax_number}`}
      </div>
    );
  if (!name || !verdictOn(confirmAddressAction, order).ok) return null;
  return (
    <NoteBox dense tone="attention" title={translate('orderForm.tax_number.title', { name })}>
      {translate('orderForm.tax_number.text', { country: countryName(order.country) })}
    </NoteBox>
  );
};

/** Shows the recipient, and whether the address looks right (domain §1.3). */
export const RecipientCard = ({ order }: { order: OrderDetail }) => {
  const translate = useTranslate();
  const isEditable = verdictOn(confirmAddressAction, order).ok;
  const editLink = isEditable && (
    <Link
      className="pl-ib pl-ib-s"
      to={`${recordPath('orders', order.id)}/edit#recipient`}
      aria-label={translate('orderShow.address.edit')}
      title={translate('orderShow.address.edit')}
    >
      <MdOutlineEdit aria-hidden="true" className="pl-icon-small" />
    </Link>
  );
  return (
    <TitleCard title={translate('resources.orders.sections.recipient')} aside={editLink}>
      <div className="pl-card-body">
        <b className="pl-strong">{order.recipient}</b>
        <Address order={order} />
        {[order.email, order.phone].filter(Boolean).map((line) => (
          <div key={line} className="pl-muted pl-pre">
            {line}
          </div>
        ))}
        <TaxNumber order={order} />
        <AddressCheck order={order} />
      </div>
    </TitleCard>
  );
};
