import { Button } from '../../components/inputs/Button.tsx';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { orders } from '../../../contract/orders/orders.ts';
import { ConfirmDialog, useSingleRun } from '../../components/dialogs/ConfirmDialog.tsx';
import { CopyText } from '../../components/text/CopyText.tsx';
import { Pager } from '../../components/table/Pager.tsx';
import { SelectField } from '../../components/inputs/SelectField.tsx';
import { OkCancelModal, YesNoDialog } from '../../components/dialogs/StandardDialogs.tsx';
import { UnsavedBar } from '../../components/feedback/UnsavedBar.tsx';
import { type RunningUpload, UploadZone } from '../../components/upload/UploadZone.tsx';
import { aboutField } from '../../fields/about.ts';
import { datedFilter } from '../../providers/query/datePresets.ts';
import { DatesFilter } from '../../fields/filters/DatesFilter.tsx';
import { OptionList } from '../../fields/filters/OptionList.tsx';
import type { FilterValues } from '../../../contract/schema/derive.ts';
import { Sample } from './Sample.tsx';
import { words } from './words.ts';

/** Sample data, shown as entered (look §7). */
const colors = ['Black', 'White', 'Navy'].map((label) => ({ value: label, label }));

const noop = (): void => undefined;

/** A single date, to show the field's message about a missing end. */
const half: FilterValues = { start_date: '2026-11-20' };

const Dates = () => {
  const translate = useTranslate();
  const [values, setValues] = useState<FilterValues>({});
  const about = aboutField(orders, 'created_at', translate);
  return (
    <Sample name="dates">
      <DatesFilter
        about={about}
        values={values}
        onChange={(change) => setValues({ ...values, ...change })}
        onDone={noop}
      />
      <output>{Object.values(datedFilter(values)).filter(Boolean).join(' – ')}</output>
      <DatesFilter
        about={{ ...about, name: 'half', label: words().half }}
        values={half}
        onChange={noop}
        onDone={noop}
      />
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
        error={refused && words().invalid}
        valid={color ? words().valid : undefined}
        hints={[words().hint]}
      />
      <SelectField label={words().empty_list} options={[]} value="" onChange={setColor} />
      <SelectField label={words().disabled} options={colors} value="Navy" onChange={setColor} disabled />
    </Sample>
  );
};

const Several = () => {
  const [chosenColors, setChosenColors] = useState<string[]>([]);
  return (
    <Sample name="multi">
      <OptionList
        label={words().color}
        options={colors}
        chosen={chosenColors}
        onChange={setChosenColors}
        max={2}
      />
    </Sample>
  );
};

/** Ms that simulated work takes, so that the control is visible at work. */
const pause = 1000;

const work = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, pause));

const Unsaved = () => {
  const [isShown, setIsShown] = useState(true);
  const hide = (): void => setIsShown(false);
  const { busy, start } = useSingleRun(() => work().then(hide));
  return (
    <Sample name="unsaved">
      <Button variant="outlined" disabled={isShown} onClick={() => setIsShown(true)}>
        {words().show_bar}
      </Button>
      {isShown && <UnsavedBar onSave={() => void start()} onDiscard={hide} saving={busy} />}
    </Sample>
  );
};

const fail = async (): Promise<void> => {
  await work();
  throw new Error('app.unexpected');
};

const Dialogs = () => {
  const [open, setOpen] = useState<'dialog' | 'modal' | 'failing'>();
  const close = (): void => setOpen(undefined);
  return (
    <Sample name="dialogs">
      <Button variant="outlined" onClick={() => setOpen('dialog')}>
        {words().dialog}
      </Button>
      <Button variant="outlined" onClick={() => setOpen('modal')}>
        {words().modal}
      </Button>
      <Button variant="outlined" onClick={() => setOpen('failing')}>
        {words().failing}
      </Button>
      {open === 'failing' && (
        <ConfirmDialog
          title={words().failing}
          text={words().question}
          submit={words().remove}
          onClose={close}
          onSubmit={fail}
        />
      )}
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
      <Pager page={1} perPage={perPage} total={0} onPage={setPage} onPerPage={setPerPage} />
    </Sample>
  );
};

/** Returns a running and a failed upload. */
const uploads = (): RunningUpload[] => [
  { key: 'half', name: 'november.csv', percent: 40, onCancel: noop },
  { key: 'failed', name: 'front.png', percent: 0, error: words().upload_failed, onRetry: noop },
];

/** Controls that a visitor acts on. */
export const Controls = () => {
  const translate = useTranslate();
  return (
    <>
      <Dates />
      <Selects />
      <Several />
      <Sample name="copy">
        <CopyText text="YT2632411800551" description={words().what} />
      </Sample>
      <Unsaved />
      <Dialogs />
      <Sample name="upload">
        <UploadZone
          accept={['.csv', 'image/*']}
          title={translate('app.upload.drop')}
          onFiles={noop}
          uploads={uploads()}
        />
        <UploadZone accept={['.csv']} title={words().disabled} onFiles={noop} disabled />
      </Sample>
      <Pages />
    </>
  );
};
