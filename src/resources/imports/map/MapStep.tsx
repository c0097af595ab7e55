import { Select } from '../../../components/inputs/Select.tsx';
import { useTranslate } from 'react-admin';
import type { Import } from '../../../../contract/imports/calls.ts';
import { TitleCard } from '../../../components/page/TitleCard.tsx';
import { CheckField } from '../../../components/inputs/CheckField.tsx';
import { TemplateName } from '../TemplateName.tsx';
import { proposedName, layoutLabel } from '../words.ts';
import { type MappingWork, useMapping } from './useMapping.ts';
import { placeTemplate } from '../../../../contract/imports/templates.ts';
import { useTemplates, useRenewTemplates } from '../../../workflows/templates/useTemplates.ts';
import { Button } from '../../../components/inputs/Button.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { NoteBox } from '../../../components/feedback/NoteBox.tsx';
import { useOfflineReason } from '../../../browser/useOnline.ts';
import { useAskBeforeClosing } from '../../../views/leave/AskToLeave.tsx';
import { type FixedField, saveMapping } from '../api.ts';
import { ImportFrame } from '../ImportFrame.tsx';
import { OldLetters } from '../OldLetters.tsx';
import { useKeepImport, useSayFailure } from '../useImport.ts';
import { usePhone } from '../usePhone.ts';
import { fieldLabel, type Translate } from '../../../workflows/templates/words.ts';
import { formatCount } from '../../../i18n/format.ts';
import { requiredLabel } from '../../../workflows/templates/problems.ts';
import {
  type Columns,
  mappedColumns,
  type FileFacts,
  missingFields,
  neededFields,
  withNeeds,
  withOwnWords,
} from './mapModel.ts';
import { MapTable } from './MapTable.tsx';
import { RequiredCard } from './RequiredCard.tsx';
import { SheetChoice } from './SheetChoice.tsx';
import { useFileCountries, useLosses } from './useNeeds.ts';
import { askedLines, openValues, useUnknownValues } from './useUnknownValues.ts';
import { ValuesCard } from './ValuesCard.tsx';

/** "Save for next time": the columns get a name, and the next file with this header is read by them. */
const KeepCard = ({ one, work }: { one: Import; work: MappingWork }) => {
  const translate = useTranslate();
  const { keepAs } = work;
  return (
    <TitleCard title={translate('imports.keep.title')}>
      <div className="pl-card-body pl-stack">
        <CheckField
          label={translate('imports.keep.check')}
          checked={keepAs !== undefined}
          onChange={(keeps) => work.setKeepAs(keeps ? proposedName(one) : undefined)}
        />
        {keepAs === undefined ? (
          <p className="pl-muted">{translate('imports.keep.text')}</p>
        ) : (
          <TemplateName value={keepAs} onChange={work.setKeepAs} />
        )}
      </div>
    </TitleCard>
  );
};

/** Which kept mapping the columns are taken from; those that find none of their columns here are left out. */
const TemplatePicker = ({ one, work }: { one: Import; work: MappingWork }) => {
  const translate = useTranslate();
  const { data = [] } = useTemplates();
  const fitting = data.filter(
    (template) => Object.keys(placeTemplate(template, one.header).mapping).length > 0,
  );
  const own = layoutLabel(translate, { template_name: null, layout: one.layout });
  if (fitting.length === 0) return <span className="pl-muted">{own}</span>;
  return (
    <label className="pl-row pl-muted">
      {translate('imports.upload.template')}
      <Select
        options={fitting.map(({ id, name }) => ({ value: id, label: name }))}
        value={work.templateId ?? ''}
        mayBeEmpty
        placeholder={own}
        onChange={(chosen) => work.take(fitting.find(({ id }) => id === chosen))}
      />
    </label>
  );
};

const useSave = (one: Import) => {
  const navigate = useNavigate();
  const keep = useKeepImport();
  const renewTemplates = useRenewTemplates();
  const sayFailure = useSayFailure();
  const [busy, setBusy] = useState(false);
  const save = async ({ wish, forget }: MappingWork) => {
    setBusy(true);
    try {
      const mapped = await saveMapping(one.id, wish);
      forget();
      keep(mapped);
      if (wish.keep_as) void renewTemplates();
      void navigate(`/orders/import/${one.id}`, { replace: true });
    } catch (error) {
      setBusy(false);
      sayFailure(error);
    }
  };
  return { busy, save };
};

interface FootProps {
  one: Import;
  work: MappingWork;
  /** Facts of the file besides its columns, and what the seller has said of it. */
  facts: FileFacts;
  /** The needs of the file are not known yet. */
  waits: boolean;
  words: ReturnType<typeof useUnknownValues>;
}

/** What is still to be said before the rows can be checked, in two parts: what, and where. */
const toSay = (
  translate: Translate,
  { work, words, facts }: FootProps,
): { what: string; where?: string } | undefined => {
  const missing = missingFields(work.columns, facts);
  if (missing.length > 0) {
    const fields = missing.map((field) => requiredLabel(translate, field)).join(', ');
    return {
      what: translate('imports.map.missing', { smart_count: missing.length }),
      where: translate('imports.map.choose_for', { fields }),
    };
  }
  const lines = askedLines(words.unknown, work.values);
  if (lines.length > 0) {
    const named = lines.map((word) => `“${word}”`).join(', ');
    return {
      what: translate('imports.values.lines_open', { smart_count: lines.length }),
      where: translate('imports.values.choose_line', { words: named }),
    };
  }
  return work.keepAs?.trim() === '' ? { what: translate('imports.keep.name_missing') } : undefined;
};

const Foot = (props: FootProps) => {
  const { one, work, words, waits } = props;
  const translate = useTranslate();
  const navigate = useNavigate();
  const { busy, save } = useSave(one);
  // In view over the cards that stand below the table there.
  const phone = usePhone();
  const offline = useOfflineReason();
  const open = toSay(translate, props);
  const leave = () => {
    work.forget();
    void navigate(one.status === 'preview' ? `/orders/import/${one.id}` : '/orders/import');
  };
  return (
    <div className={phone ? 'pl-foot pl-foot-phone' : 'pl-foot'}>
      <span id="import-missing" role="status" className="pl-grow pl-muted">
        {open && (open.where ? <b className="pl-strong">{open.what}</b> : open.what)} {open?.where}
      </span>
      <Button variant="outlined" onClick={leave}>
        {translate('app.action.back')}
      </Button>
      <Button
        variant="contained"
        disabled={open !== undefined || words.linesWait || waits || offline !== undefined}
        title={offline}
        aria-describedby="import-missing"
        loading={busy}
        onClick={() => void save(work)}
      >
        {translate('imports.step.preview')}
      </Button>
    </div>
  );
};

interface LossProps {
  rows: readonly FixedField[];
  /** Keys of the title, with the number of rows, and of the text, with the fields. */
  title: string;
  text: string;
}

const Loss = ({ rows: lost, title, text }: LossProps) => {
  const translate = useTranslate();
  if (lost.length === 0) return null;
  const count = lost.reduce((sum, { rows }) => sum + rows, 0);
  const fields = lost.map(({ field, rows }) => `${fieldLabel(translate, field)} (${formatCount(rows)})`);
  return (
    <NoteBox tone="warning" dense title={translate(title, { smart_count: count })}>
      {translate(text, { fields: fields.join(', ') })}
    </NoteBox>
  );
};

/** Names what goes with the columns that were changed, before it is lost: fixes, and rows that were left out. */
const Losses = ({ one, columns }: { one: Import; columns: Columns }) => {
  const { fixes, leftOut } = useLosses(one, columns);
  const isAny = fixes.length > 0 || leftOut.length > 0;
  return (
    <div role="status" className={isAny ? 'pl-card-body pl-stack' : undefined}>
      <Loss rows={fixes} title="imports.map.loses_fixes" text="imports.map.lost_in" />
      <Loss rows={leftOut} title="imports.map.brings_back" text="imports.map.left_out_by" />
    </div>
  );
};

/** The title stands inside its head, which has the padding. */
const inline = { padding: 0 };

/** Step 2: which column is which field. */
export const MapStep = ({ one }: { one: Import }) => {
  const translate = useTranslate();
  const work = useMapping(one);
  useAskBeforeClosing(work.changed);
  const words = useUnknownValues(one, work.columns);
  const { unknown } = words;
  const { countries, isPending } = useFileCountries(one, work);
  const facts: FileFacts = {
    samples: one.samples,
    value_map: work.values,
    countries,
    absent: work.absent,
  };
  const groups = withNeeds(work.groups, [mappedColumns(one.mapping), work.columns], facts);
  return (
    <ImportFrame step="map">
      <OldLetters encoding={one.encoding} />
      <div className="pl-two pl-two-slim">
        <section className="pl-card" aria-labelledby="import-map-title">
          <header className="pl-card-head">
            <div className="pl-grow">
              <h2 className="pl-card-title" style={inline} id="import-map-title">
                {translate('imports.map.title')}
              </h2>
              <p className="pl-muted pl-wrap-any">
                {[
                  one.file_name,
                  translate('imports.map.rows', { smart_count: one.rows_total }),
                  translate('imports.map.columns', { smart_count: one.header.length }),
                ].join(' · ')}
              </p>
              <SheetChoice one={one} onChosen={work.forget} />
            </div>
            <TemplatePicker one={one} work={work} />
          </header>
          <MapTable
            one={one}
            open={openValues(unknown, work.values)}
            groups={withOwnWords(groups, new Set(unknown.map(({ column }) => column)))}
            columns={work.columns}
            onChange={work.setColumns}
            values={work.values}
            rowsOf={new Map(neededFields(facts).flatMap(({ field, rows }) => (rows ? [[field, rows]] : [])))}
            absent={work.absent}
            onAbsent={work.setAbsent}
          />
          <Losses one={one} columns={work.columns} />
          <Foot one={one} work={work} words={words} facts={facts} waits={isPending} />
        </section>
        <aside className="pl-stack" aria-label={translate('imports.map.required_fields')}>
          <RequiredCard columns={work.columns} file={facts} />
          <ValuesCard one={one} work={work} unknown={unknown} />
          {work.templateId === null && <KeepCard one={one} work={work} />}
        </aside>
      </div>
    </ImportFrame>
  );
};
