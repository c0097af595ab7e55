import { Select } from '../../../components/inputs/Select.tsx';
import { useTranslate } from 'ra-core';
import type { Import } from '../../../../contract/imports/calls.ts';
import { TitleCard } from '../../../components/page/TitleCard.tsx';
import { CheckField } from '../../../components/inputs/CheckField.tsx';
import { TemplateName } from '../TemplateName.tsx';
import { proposedName, layoutLabel } from '../words.ts';
import { type MappingState, useMapping } from './useMapping.ts';
import { mapTemplateToHeader } from '../../../../contract/imports/templates.ts';
import { useTemplates, useRenewTemplates } from '../../../workflows/templates/useTemplates.ts';
import { Button } from '../../../components/inputs/Button.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { NoteBox } from '../../../components/feedback/NoteBox.tsx';
import { useOfflineReason } from '../../../browser/useOnline.ts';
import { useConfirmTabClose } from '../../../views/leave/LeaveConfirmation.tsx';
import { type FixedField, saveMapping } from '../api.ts';
import { WizardLayout } from '../WizardLayout.tsx';
import { LostCapitalsNote } from '../LostCapitalsNote.tsx';
import { useCacheImport, useNotifyFailure } from '../useImport.ts';
import { usePhone } from '../usePhone.ts';
import { fieldLabel, type Translate } from '../../../workflows/templates/labels.ts';
import { formatCount } from '../../../i18n/format.ts';
import { requiredLabel } from '../../../workflows/templates/problems.ts';
import {
  type Columns,
  mappedColumns,
  type FileFacts,
  missingImportFields,
  neededFields,
  withNeeds,
  withUnknownWords,
} from './mapModel.ts';
import { MapTable } from './MapTable.tsx';
import { RequiredCard } from './RequiredCard.tsx';
import { SheetChoice } from './SheetChoice.tsx';
import { useFileCountries, useLosses } from './useNeeds.ts';
import { unansweredLines, countUnansweredValues, useUnknownValues } from './useUnknownValues.ts';
import { ValuesCard } from './ValuesCard.tsx';

/** Shows "Save for next time": the columns get a name, and the next file with this header is read with them. */
const SaveTemplateCard = ({ importRecord, work }: { importRecord: Import; work: MappingState }) => {
  const translate = useTranslate();
  const { keepAs } = work;
  return (
    <TitleCard title={translate('imports.keep.title')}>
      <div className="pl-card-body pl-stack">
        <CheckField
          label={translate('imports.keep.check')}
          checked={keepAs !== undefined}
          onChange={(isChecked) => work.setKeepAs(isChecked ? proposedName(importRecord) : undefined)}
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

/**
 * Chooses the saved template that columns are taken from; templates that match no column of the file are not offered.
 */
const TemplatePicker = ({ importRecord, work }: { importRecord: Import; work: MappingState }) => {
  const translate = useTranslate();
  const { data = [] } = useTemplates();
  const matchingTemplates = data.filter(
    (template) => Object.keys(mapTemplateToHeader(template, importRecord.header).mapping).length > 0,
  );
  const layoutName = layoutLabel(translate, { template_name: null, layout: importRecord.layout });
  if (matchingTemplates.length === 0) return <span className="pl-muted">{layoutName}</span>;
  return (
    <label className="pl-row pl-muted">
      {translate('imports.upload.template')}
      <Select
        options={matchingTemplates.map(({ id, name }) => ({ value: id, label: name }))}
        value={work.templateId ?? ''}
        mayBeEmpty
        placeholder={layoutName}
        onChange={(chosenId) => work.take(matchingTemplates.find(({ id }) => id === chosenId))}
      />
    </label>
  );
};

const useSave = (importRecord: Import) => {
  const navigate = useNavigate();
  const keep = useCacheImport();
  const renewTemplates = useRenewTemplates();
  const notifyFailure = useNotifyFailure();
  const [busy, setBusy] = useState(false);
  const save = async ({ request, forget }: MappingState) => {
    setBusy(true);
    try {
      const savedImport = await saveMapping(importRecord.id, request);
      forget();
      keep(savedImport);
      if (request.keep_as) void renewTemplates();
      void navigate(`/orders/import/${importRecord.id}`, { replace: true });
    } catch (error) {
      setBusy(false);
      notifyFailure(error);
    }
  };
  return { busy, save };
};

interface FootProps {
  importRecord: Import;
  work: MappingState;
  /** Facts of the file besides its columns, and the seller's answers about it. */
  facts: FileFacts;
  /** True while the required fields of the file are not known. */
  waits: boolean;
  words: ReturnType<typeof useUnknownValues>;
}

/** Returns the answer still missing before the rows can be checked, in two parts: what, and where. */
const openQuestion = (
  translate: Translate,
  { work, words, facts }: FootProps,
): { what: string; where?: string } | undefined => {
  const missingFieldNames = missingImportFields(work.columns, facts);
  if (missingFieldNames.length > 0) {
    const fields = missingFieldNames.map((field) => requiredLabel(translate, field)).join(', ');
    return {
      what: translate('imports.map.missing', { smart_count: missingFieldNames.length }),
      where: translate('imports.map.choose_for', { fields }),
    };
  }
  const lines = unansweredLines(words.unknown, work.values);
  if (lines.length > 0) {
    const quotedLines = lines.map((word) => `“${word}”`).join(', ');
    return {
      what: translate('imports.values.lines_open', { smart_count: lines.length }),
      where: translate('imports.values.choose_line', { words: quotedLines }),
    };
  }
  return work.keepAs?.trim() === '' ? { what: translate('imports.keep.name_missing') } : undefined;
};

const Foot = (props: FootProps) => {
  const { importRecord, work, words, waits } = props;
  const translate = useTranslate();
  const navigate = useNavigate();
  const { busy, save } = useSave(importRecord);
  // On phones the foot stays in view over the cards that stand below the table.
  const phone = usePhone();
  const offline = useOfflineReason();
  const question = openQuestion(translate, props);
  const leave = () => {
    work.forget();
    void navigate(importRecord.status === 'preview' ? `/orders/import/${importRecord.id}` : '/orders/import');
  };
  return (
    <div className={phone ? 'pl-foot pl-foot-phone' : 'pl-foot'}>
      <span id="import-missing" role="status" className="pl-grow pl-muted">
        {question && (question.where ? <b className="pl-strong">{question.what}</b> : question.what)}{' '}
        {question?.where}
      </span>
      <Button variant="outlined" onClick={leave}>
        {translate('app.action.back')}
      </Button>
      <Button
        variant="contained"
        disabled={question !== undefined || words.linesWait || waits || offline !== undefined}
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
  /** Catalogue keys of the title, with the number of rows, and of the text, with the fields. */
  title: string;
  text: string;
}

const Loss = ({ rows: lostFields, title, text }: LossProps) => {
  const translate = useTranslate();
  if (lostFields.length === 0) return null;
  const count = lostFields.reduce((sum, { rows }) => sum + rows, 0);
  const fields = lostFields.map(
    ({ field, rows }) => `${fieldLabel(translate, field)} (${formatCount(rows)})`,
  );
  return (
    <NoteBox tone="warning" dense title={translate(title, { smart_count: count })}>
      {translate(text, { fields: fields.join(', ') })}
    </NoteBox>
  );
};

/** Names what the changed columns would lose, before it is lost: fixes, and rows that were left out. */
const Losses = ({ importRecord, columns }: { importRecord: Import; columns: Columns }) => {
  const { fixes, leftOut } = useLosses(importRecord, columns);
  const isAny = fixes.length > 0 || leftOut.length > 0;
  return (
    <div role="status" className={isAny ? 'pl-card-body pl-stack' : undefined}>
      <Loss rows={fixes} title="imports.map.loses_fixes" text="imports.map.lost_in" />
      <Loss rows={leftOut} title="imports.map.brings_back" text="imports.map.left_out_by" />
    </div>
  );
};

/** Removes the padding of a title inside a padded head. */
const inline = { padding: 0 };

/** Renders step 2: which column is which field. */
export const MapStep = ({ importRecord }: { importRecord: Import }) => {
  const translate = useTranslate();
  const work = useMapping(importRecord);
  useConfirmTabClose(work.changed);
  const words = useUnknownValues(importRecord, work.columns);
  const { unknown } = words;
  const { countries, isPending } = useFileCountries(importRecord, work);
  const facts: FileFacts = {
    samples: importRecord.samples,
    value_map: work.values,
    countries,
    absent: work.absent,
  };
  const groups = withNeeds(work.groups, [mappedColumns(importRecord.mapping), work.columns], facts);
  return (
    <WizardLayout step="map">
      <LostCapitalsNote encoding={importRecord.encoding} />
      <div className="pl-two pl-two-slim">
        <section className="pl-card" aria-labelledby="import-map-title">
          <header className="pl-card-head">
            <div className="pl-grow">
              <h2 className="pl-card-title" style={inline} id="import-map-title">
                {translate('imports.map.title')}
              </h2>
              <p className="pl-muted pl-wrap-any">
                {[
                  importRecord.file_name,
                  translate('imports.map.rows', { smart_count: importRecord.rows_total }),
                  translate('imports.map.columns', { smart_count: importRecord.header.length }),
                ].join(' · ')}
              </p>
              <SheetChoice importRecord={importRecord} onChosen={work.forget} />
            </div>
            <TemplatePicker importRecord={importRecord} work={work} />
          </header>
          <MapTable
            importRecord={importRecord}
            open={countUnansweredValues(unknown, work.values)}
            groups={withUnknownWords(groups, new Set(unknown.map(({ column }) => column)))}
            columns={work.columns}
            onChange={work.setColumns}
            values={work.values}
            rowsOf={new Map(neededFields(facts).flatMap(({ field, rows }) => (rows ? [[field, rows]] : [])))}
            absent={work.absent}
            onAbsent={work.setAbsent}
          />
          <Losses importRecord={importRecord} columns={work.columns} />
          <Foot importRecord={importRecord} work={work} words={words} facts={facts} waits={isPending} />
        </section>
        <aside className="pl-stack" aria-label={translate('imports.map.required_fields')}>
          <RequiredCard columns={work.columns} file={facts} />
          <ValuesCard importRecord={importRecord} work={work} unknown={unknown} />
          {work.templateId === null && <SaveTemplateCard importRecord={importRecord} work={work} />}
        </aside>
      </div>
    </WizardLayout>
  );
};
