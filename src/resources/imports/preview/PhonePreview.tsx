import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Import, PreviewRow } from '../../../../contract/imports/calls.ts';
import { itemStateOf, itemStateWord } from '../../../../contract/imports/vocabulary/states.ts';
import { useOfflineReason } from '../../../browser/useOnline.ts';
import { ErrorState } from '../../../components/feedback/ErrorState.tsx';
import { SkeletonTable } from '../../../components/feedback/Skeletons.tsx';
import { Button } from '../../../components/inputs/Button.tsx';
import { TitleCard } from '../../../components/page/TitleCard.tsx';
import { Pager } from '../../../components/table/Pager.tsx';
import { readPreviewRows } from '../api.ts';
import { rowsKey, type useProblems } from '../useImport.ts';
import type { FixActions } from './fix/useFix.ts';
import { MdOutlineInsertDriveFile, MdOutlineLaptop } from 'react-icons/md';
import { Link } from 'react-router-dom';
import { Money } from '../../../components/text/Money.tsx';
import { NoteBox } from '../../../components/feedback/NoteBox.tsx';
import { formatCount } from '../../../i18n/format.ts';
import { WizardLayout } from '../WizardLayout.tsx';
import { LostCapitalsNote } from '../LostCapitalsNote.tsx';
import { layoutLabel } from '../words.ts';
import { estimatedCost } from './estimatedCost.ts';
import { CreateUnmatched } from './cards/CreateUnmatched.tsx';
import { FormerCostNote } from './cards/FormerCostNote.tsx';
import { DuplicatesCard } from './cards/DuplicatesCard.tsx';
import { PreviewFoot } from './PreviewFoot.tsx';
import { ProblemPanel } from './problems/ProblemPanel.tsx';
import { RulesCard } from './cards/RulesCard.tsx';
import { UnusedColumns } from './cards/UnusedColumns.tsx';
import type { CellUploadActions } from './fix/useCellUploads.ts';

interface PhoneItemsProps {
  importRecord: Import;
  fixing: FixActions;
}

/** Rows on a page at first. */
const firstLimit = 10;

const textOf = ({ quantity = '', sku, product, color, size }: PreviewRow['cells']): string => {
  const name = sku ?? [product, color, size].filter(Boolean).join(' / ');
  return [quantity && `${quantity} ×`, name].filter(Boolean).join(' ');
};

const Item = ({ row, fixing }: { row: PreviewRow; fixing: FixActions }) => {
  const translate = useTranslate();
  const offline = useOfflineReason();
  const { cells, row_no: number } = row;
  const isOut = itemStateOf(cells['item_state'] ?? '') === 'done';
  const value = isOut ? '' : itemStateWord.leftOut;
  return (
    <li className="pl-problem">
      <div className="pl-row">
        <span className="pl-grow pl-wrap-any">
          <b>{cells['order_number']}</b> {textOf(cells)}
        </span>
        <Button
          variant="outlined"
          size="small"
          disabled={fixing.busy || offline !== undefined}
          title={offline}
          aria-label={translate(`imports.preview.${isOut ? 'make_row' : 'leave_row_out'}`, { row: number })}
          onClick={() => void fixing.fix({ field: 'item_state', value, row_no: number }, number)}
        >
          {translate(`imports.preview.${isOut ? 'make_item' : 'leave_out'}`)}
        </Button>
      </div>
    </li>
  );
};

const ItemList = ({ importRecord, fixing }: PhoneItemsProps) => {
  const [place, setPlace] = useState({ page: 1, limit: firstLimit });
  const request = { view: 'all', ...place } as const;
  const { data, error, refetch } = useQuery({
    queryKey: [...rowsKey(importRecord.id), request],
    queryFn: ({ signal }) => readPreviewRows(importRecord.id, request, signal),
    placeholderData: keepPreviousData,
  });
  if (!data)
    return error ? <ErrorState onRetry={() => void refetch()} /> : <SkeletonTable rows={4} columns={2} />;
  return (
    <>
      <ul className="pl-problems">
        {data.rows.map((row) => (
          <Item key={row.row_no} row={row} fixing={fixing} />
        ))}
      </ul>
      {data.count > firstLimit && (
        <Pager
          page={place.page}
          perPage={place.limit}
          total={data.count}
          onPage={(page) => setPlace({ ...place, page })}
          onPerPage={(limit) => setPlace({ page: 1, limit })}
        />
      )}
    </>
  );
};

/** Lists the items of a file on a phone, which has no grid, so that any of them can be left out of its order. */
const PhoneItems = (props: PhoneItemsProps) => {
  const translate = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <TitleCard
      title={translate('imports.preview.items')}
      aside={
        <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {translate(`imports.preview.${isOpen ? 'hide_items' : 'show_items'}`)}
        </Button>
      }
    >
      {isOpen && <ItemList {...props} />}
    </TitleCard>
  );
};

interface PhonePreviewProps {
  importRecord: Import;
  problems: ReturnType<typeof useProblems>;
  fixing: FixActions;
  uploading: CellUploadActions;
}

const ignoreView = (): void => undefined;

const Numbers = ({ importRecord }: { importRecord: Import }) => {
  const translate = useTranslate();
  const { ready_orders: ready, errors, duplicates } = importRecord.counts;
  const cost = estimatedCost(importRecord);
  return (
    <section className="pl-card" aria-label={translate('imports.preview.numbers')}>
      <dl className="pl-trio">
        <div>
          <dt>{translate('imports.preview.ready')}</dt>
          <dd className={ready > 0 ? 'pl-good' : undefined}>{formatCount(ready)}</dd>
        </div>
        <div>
          <dt>{translate('imports.views.error')}</dt>
          <dd className={errors > 0 ? 'pl-bad' : undefined}>{formatCount(errors)}</dd>
        </div>
        <div>
          <dt>{translate('imports.views.duplicate')}</dt>
          <dd>{formatCount(duplicates)}</dd>
        </div>
      </dl>
      {cost && (
        <p className="pl-row pl-trio-foot">
          <span className="pl-grow pl-muted">{translate(cost.label)}</span>
          <b>
            <Money cents={cost.cents} />
          </b>
        </p>
      )}
    </section>
  );
};

/** Shows the file, how its columns were read, and a link to change that. */
const FileLine = ({ importRecord }: { importRecord: Import }) => {
  const translate = useTranslate();
  return (
    <p className="pl-row pl-muted">
      <MdOutlineInsertDriveFile className="pl-icon-small" aria-hidden="true" />
      <span className="pl-grow pl-wrap-any">
        {importRecord.file_name} · {layoutLabel(translate, importRecord)}
      </span>
      {importRecord.retry_of === null && (
        <Link className="pl-link pl-link-tall" to="?step=map">
          {translate('imports.preview.change_columns')}
        </Link>
      )}
    </p>
  );
};

/** Renders the preview on a phone: numbers and "Fix by problem"; the grid needs a wider screen (look §6 "Mobile"). */
export const PhonePreview = ({ importRecord, problems, fixing, uploading }: PhonePreviewProps) => {
  const translate = useTranslate();
  const { existing_orders: existing } = importRecord.counts;
  return (
    <WizardLayout step="preview">
      <div className="pl-stack">
        <div>
          <FileLine importRecord={importRecord} />
          <UnusedColumns importRecord={importRecord} />
        </div>
        <LostCapitalsNote encoding={importRecord.encoding} />
        <FormerCostNote importRecord={importRecord} />
        <Numbers importRecord={importRecord} />
        <NoteBox tone="info" icon={MdOutlineLaptop}>
          {translate('imports.preview.wider')}
        </NoteBox>
        <ProblemPanel problems={problems} fixing={fixing} uploading={uploading} phone onView={ignoreView} />
        <CreateUnmatched importRecord={importRecord} groups={problems.data ?? []} />
        {importRecord.counts.rows > 0 && <PhoneItems importRecord={importRecord} fixing={fixing} />}
        <RulesCard importRecord={importRecord} learned={fixing.learned} />
        {existing > 0 && <DuplicatesCard importRecord={importRecord} groups={problems.data ?? []} />}
      </div>
      <PreviewFoot importRecord={importRecord} fixing={fixing} uploads={uploading.busy} phone />
    </WizardLayout>
  );
};
