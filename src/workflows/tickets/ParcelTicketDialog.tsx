import './tickets.css';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { typesFor } from '../../../contract/tickets/rules.ts';
import { parcelCategories, type ParcelCategory } from '../../../contract/tickets/statuses.ts';
import { maxMessageLength } from '../../../contract/tickets/messages.ts';
import type { Tracking } from '../../../contract/trackings/trackings.ts';
import { FormDialog } from '../../components/dialogs/FormDialog.tsx';
import { NoteBox } from '../../components/feedback/NoteBox.tsx';
import { Button } from '../../components/inputs/Button.tsx';
import { SelectField } from '../../components/inputs/SelectField.tsx';
import { TextAreaField } from '../../components/inputs/TextAreaField.tsx';
import { StatusBadge } from '../../components/text/StatusBadge.tsx';
import { useConfirmTabClose } from '../../views/leave/LeaveConfirmation.tsx';
import { AttachedFiles } from './AttachedFiles.tsx';
import { DraftNote } from './DraftNote.tsx';
import { OpenTickets } from './OpenTickets.tsx';
import { useMessageDraft } from './useMessageDraft.ts';
import { useTopic } from './useNewTicket.ts';
import { usePostTicket } from './usePostTicket.ts';

const width = 680;

interface ParcelTicketDialogProps {
  /** Up to `maxParcels` parcels of one shop. */
  parcels: readonly Tracking[];
  onClose: () => void;
}

const ParcelRows = ({ parcels }: Pick<ParcelTicketDialogProps, 'parcels'>) => {
  const translate = useTranslate();
  return (
    <ul className="pl-tk-parcels">
      {parcels.map(({ id, number, order_code: order, status }) => (
        <li key={id} className="pl-row">
          <span className="pl-grow pl-ell">{number}</span>
          <span className="pl-muted">{`#${order}`}</span>
          <StatusBadge
            resource="trackings"
            status={status}
            label={translate(`resources.trackings.choices.status.${status}`)}
          />
        </li>
      ))}
    </ul>
  );
};

/** Returns the key of the draft: number of parcels, first and last parcel. */
const subjectOf = (parcels: readonly Tracking[]): string => {
  const ids = parcels.map(({ id }) => id).toSorted();
  return `parcels.${ids.length}.${ids[0]}.${ids.at(-1)}`;
};

/** Keeps the state of a ticket about parcels; missing fields are reported when it is sent. */
const useParcelTicket = (parcels: readonly Tracking[], onSent: () => void) => {
  const translate = useTranslate();
  const draft = useMessageDraft(subjectOf(parcels));
  const topic = useTopic(draft, 'shipping_status', parcelCategories);
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const { busy, failed, send } = usePostTicket(() => {
    draft.discard();
    onSent();
  });
  const text = draft.text.trim();
  const submit = (): void => {
    setHasSubmitted(true);
    if (busy || text === '' || draft.files.problem) return;
    void send('/tickets/parcels', {
      tracking_ids: parcels.map(({ id }) => id),
      category: topic.category as ParcelCategory,
      type: topic.type,
      text,
      files: draft.files.sent,
    });
  };
  const problems = {
    text: hasSubmitted && text === '' ? translate('tickets.new.text_missing') : undefined,
    files: hasSubmitted ? draft.files.problem : undefined,
  };
  return { draft, topic, busy, failed, submit, problems };
};

const TopicFields = ({ topic }: { topic: ReturnType<typeof useTopic> }) => {
  const translate = useTranslate();
  return (
    <div className="pl-tk-two">
      <SelectField
        label={translate('tickets.new.category')}
        options={parcelCategories.map((value) => ({
          value,
          label: translate(`resources.tickets.choices.category.${value}`),
        }))}
        value={topic.category}
        onChange={topic.setCategory}
      />
      <SelectField
        label={translate('tickets.new.type')}
        options={typesFor(topic.category).map((value) => ({
          value,
          label: translate(`resources.tickets.choices.type.${value}`),
        }))}
        value={topic.type}
        onChange={topic.setType}
      />
    </div>
  );
};

/** Dialog that opens one ticket about the chosen parcels. */
export const ParcelTicketDialog = ({ parcels, onClose }: ParcelTicketDialogProps) => {
  const translate = useTranslate();
  const { draft, topic, busy, failed, submit, problems } = useParcelTicket(parcels, onClose);
  const orderIds = [...new Set(parcels.map(({ order_id: id }) => id))];
  useConfirmTabClose(draft.files.isUploading);
  return (
    <FormDialog
      open
      width={width}
      onClose={onClose}
      onSubmit={submit}
      title={translate('tickets.new.title')}
      sub={translate('tickets.new.for_parcels', { smart_count: parcels.length })}
      hint={translate('tickets.new.promise')}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {translate('app.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            {translate('tickets.new.send')}
          </Button>
        </>
      }
    >
      <div className="pl-stack">
        <DraftNote draft={draft} />
        <OpenTickets orderIds={orderIds} shopId={parcels[0]?.shop_id ?? ''} onOpen={onClose} />
        <ParcelRows parcels={parcels} />
        <TopicFields topic={topic} />
        <TextAreaField
          label={translate('tickets.new.text')}
          rows={4}
          maxLength={maxMessageLength}
          value={draft.text}
          help={translate('tickets.new.text_help')}
          error={problems.text}
          onChange={draft.setText}
        />
        <fieldset className="pl-fld pl-tk-set">
          <legend className="pl-lbl">{translate('tickets.new.files')}</legend>
          <AttachedFiles files={draft.files} invalid={problems.files} />
        </fieldset>
        {failed && <NoteBox tone="critical" role="alert" title={failed} />}
      </div>
    </FormDialog>
  );
};
