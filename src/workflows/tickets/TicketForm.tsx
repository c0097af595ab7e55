import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { OrderDetail } from '../../../contract/orders/calls.ts';
import { categoriesFor, isClaim, checkOpen, needsPhotos, typesFor } from '../../../contract/tickets/rules.ts';
import type { TicketCategory } from '../../../contract/tickets/statuses.ts';
import { maxMessageLength } from '../../../contract/tickets/messages.ts';
import { readOperator } from '../../browser/operator.ts';
import { FormDialog } from '../../components/dialogs/FormDialog.tsx';
import { NoteBox } from '../../components/feedback/NoteBox.tsx';
import { Button } from '../../components/inputs/Button.tsx';
import { SelectField } from '../../components/inputs/SelectField.tsx';
import { TextAreaField } from '../../components/inputs/TextAreaField.tsx';
import { useConfirmTabClose } from '../../views/leave/LeaveConfirmation.tsx';
import { AttachedFiles } from './AttachedFiles.tsx';
import { ClaimNote } from './ClaimNote.tsx';
import { DraftNote } from './DraftNote.tsx';
import { ItemChoice } from './ItemChoice.tsx';
import { OpenTickets } from './OpenTickets.tsx';
import { useNewTicket, type TicketDraft } from './useNewTicket.ts';

interface TicketFormProps {
  order: OrderDetail;
  category: TicketCategory | undefined;
  width: number;
  onCancel: () => void;
  onSent: () => void;
  onOther: (() => void) | undefined;
}

/** Fields of the ticket; after the claim deadline only the reason is shown. */
const Fields = ({ draft, order }: { draft: TicketDraft; order: OrderDetail }) => {
  const translate = useTranslate();
  const { category, text, files, problems } = draft;
  return (
    <>
      <ItemChoice
        items={order.items}
        chosen={draft.items}
        onChange={draft.setItems}
        invalid={problems.items}
      />
      <div className="pl-tk-two">
        <SelectField
          label={translate('tickets.new.type')}
          options={typesFor(category).map((value) => ({
            value,
            label: translate(`resources.tickets.choices.type.${value}`),
          }))}
          value={draft.type}
          onChange={draft.setType}
        />
      </div>
      <TextAreaField
        label={translate('tickets.new.text')}
        rows={4}
        maxLength={maxMessageLength}
        value={text}
        help={translate('tickets.new.text_help')}
        error={problems.text}
        onChange={draft.setText}
      />
      <fieldset className="pl-fld pl-tk-set">
        <legend className="pl-lbl">{translate('tickets.new.files')}</legend>
        {needsPhotos(category) && <p className="pl-muted">{translate('tickets.new.files_defect')}</p>}
        <AttachedFiles files={files} invalid={problems.files} />
      </fieldset>
      {isClaim(category) && <p className="pl-muted">{translate('tickets.new.not_covered')}</p>}
    </>
  );
};

interface CategoryFieldProps {
  categories: readonly TicketCategory[];
  draft: TicketDraft;
}

const CategoryField = ({ categories, draft }: CategoryFieldProps) => {
  const translate = useTranslate();
  return (
    <SelectField
      label={translate('tickets.new.category')}
      options={categories.map((value) => ({
        value,
        label: translate(`resources.tickets.choices.category.${value}`),
      }))}
      value={draft.category}
      onChange={draft.setCategory}
    />
  );
};

interface ButtonsProps {
  /** False if the ticket cannot be opened, so that there is nothing to send. */
  maySend: boolean;
  busy: boolean;
  onCancel: () => void;
}

const Buttons = ({ maySend, busy, onCancel }: ButtonsProps) => {
  const translate = useTranslate();
  return (
    <>
      <Button variant="outlined" onClick={onCancel}>
        {translate('app.action.cancel')}
      </Button>
      {maySend && (
        <Button type="submit" variant="contained" loading={busy}>
          {translate('tickets.new.send')}
        </Button>
      )}
    </>
  );
};

/** Dialog of a new ticket: first the claim deadline, after which there is no form, then the subject (domain §9). */
export const TicketForm = ({
  order,
  category: wished,
  width,
  onCancel,
  onSent,
  onOther,
}: TicketFormProps) => {
  const translate = useTranslate();
  const [now] = useState(() => new Date());
  const opening = { now, claimDays: readOperator().claim_days };
  const categories = categoriesFor(order, now);
  const openCategory = categories.find((category) => checkOpen(category, order, order.packages, opening).ok);
  const draft = useNewTicket({
    order,
    first: wished && categories.includes(wished) ? wished : openCategory,
    onSent,
  });
  useConfirmTabClose(draft.files.isUploading);
  const verdict = checkOpen(draft.category, order, order.packages, opening);
  return (
    <FormDialog
      open
      width={width}
      onClose={onCancel}
      onSubmit={verdict.ok ? draft.send : undefined}
      title={translate('tickets.new.title')}
      sub={translate('tickets.new.for_order', { code: `${order.code} · ${order.recipient}` })}
      hint={translate('tickets.new.promise')}
      actions={<Buttons maySend={verdict.ok} busy={draft.busy} onCancel={onCancel} />}
    >
      <div className="pl-stack">
        <DraftNote draft={draft} />
        <OpenTickets orderIds={[order.id]} shopId={order.shop_id} onOpen={onCancel} />
        {categories.some(isClaim) && <ClaimNote parcels={order.packages} now={now.getTime()} />}
        {onOther && (
          <div>
            <Button size="small" variant="outlined" onClick={onOther}>
              {translate('tickets.new.order_change')}
            </Button>
          </div>
        )}
        {categories.length > 0 && <CategoryField categories={categories} draft={draft} />}
        {verdict.ok && <Fields draft={draft} order={order} />}
        {!verdict.ok && !isClaim(draft.category) && (
          <NoteBox tone="warning" title={translate(`errors.${verdict.reason}`)} />
        )}
        {draft.failed && <NoteBox tone="critical" role="alert" title={draft.failed} />}
      </div>
    </FormDialog>
  );
};
