import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { orders } from '../../../contract/orders/orders.ts';
import { CopyText } from '../../components/CopyText.tsx';
import { MultiSelect } from '../../components/MultiSelect.tsx';
import { Pager } from '../../components/Pager.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { OkCancelModal, YesNoDialog } from '../../components/StandardDialogs.tsx';
import { UnsavedBar } from '../../components/UnsavedBar.tsx';
import { UploadZone } from '../../components/UploadZone.tsx';
import { aboutField } from '../../fields/about.ts';
import { DatesFilter } from '../../fields/filters/DatesFilter.tsx';
import type { FilterValues } from '../../fields/view.ts';
import { Sample } from './Sample.tsx';
import { words } from './words.ts';

/** Stored data is shown as entered (look §7). */
const colors = ['Black', 'White', 'Navy'].map((label) => ({ value: label, label }));

const Dates = () => {
  const translate = useTranslate();
  const [values, setValues] = useState<FilterValues>({});
  return (
    <Sample name="dates">
      <DatesFilter
        about={aboutField(orders, 'created_at', translate)}
        values={values}
        onChange={(change) => setValues({ ...values, ...change })}
        onDone={() => undefined}
      />
      <output>{[values['start_date'], values['end_date']].filter(Boolean).join(' – ')}</output>
    </Sample>
  );
};

const Selects = () => {
  const [color, setColor] = useState('');
  const refused = color === 'White';
  return (
    <Sample name="selects">
      <SelectField
        label={words().color}
        options={colors}
        value={color}
        onChange={setColor}
        invalid={refused ? words().invalid : undefined}
        valid={color ? words().valid : undefined}
        hints={[words().hint]}
      />
      <SelectField label={words().empty_list} options={[]} value="" onChange={setColor} />
      <SelectField label={words().disabled} options={colors} value="Navy" onChange={setColor} disabled />
    </Sample>
  );
};

const several = { minWidth: 280 } as const;

const Several = () => {
  const [chosen, setChosen] = useState<string[]>([]);
  return (
    <Sample name="multi">
      <div style={several}>
        <MultiSelect label={words().color} options={colors} value={chosen} onChange={setChosen} max={2} />
      </div>
    </Sample>
  );
};

const Unsaved = () => {
  const [shown, setShown] = useState(true);
  const hide = (): void => setShown(false);
  return (
    <Sample name="unsaved">
      <Button variant="outlined" disabled={shown} onClick={() => setShown(true)}>
        {words().show_bar}
      </Button>
      {shown && <UnsavedBar onSave={hide} onDiscard={hide} />}
    </Sample>
  );
};

const Dialogs = () => {
  const [open, setOpen] = useState<'dialog' | 'modal'>();
  const close = (): void => setOpen(undefined);
  return (
    <Sample name="dialogs">
      <Button variant="outlined" onClick={() => setOpen('dialog')}>
        {words().dialog}
      </Button>
      <Button variant="outlined" onClick={() => setOpen('modal')}>
        {words().modal}
      </Button>
      <YesNoDialog open={open === 'dialog'} title={words().dialog} onClose={close} onConfirm={close}>
        {words().question}
      </YesNoDialog>
      <OkCancelModal open={open === 'modal'} title={words().modal} onClose={close} onConfirm={close}>
        {words().question}
      </OkCancelModal>
    </Sample>
  );
};

const Pages = () => {
  const [page, setPage] = useState(1);
  const [perPage, setPerPage] = useState(25);
  return (
    <Sample name="pager">
      <Pager page={page} perPage={perPage} total={1204} onPage={setPage} onPerPage={setPerPage} />
    </Sample>
  );
};

/** The controls that a visitor acts on. */
export const Controls = () => {
  const translate = useTranslate();
  return (
    <>
      <Dates />
      <Selects />
      <Several />
      <Sample name="copy">
        <CopyText text="YT2632411800551" what={words().what} />
      </Sample>
      <Unsaved />
      <Dialogs />
      <Sample name="tooltip">
        <Tooltip title={words().tip} describeChild>
          <Button variant="outlined">{words().above}</Button>
        </Tooltip>
      </Sample>
      <Sample name="upload">
        <UploadZone accept={['.csv', 'image/*']} title={translate('app.upload.drop')} onFiles={() => undefined} />
        <UploadZone accept={['.csv']} title={words().disabled} onFiles={() => undefined} disabled />
      </Sample>
      <Pages />
    </>
  );
};
