import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Import } from '../../../../../contract/imports/calls.ts';
import { NoteBox } from '../../../../components/NoteBox.tsx';
import { useOfflineReason } from '../../../../layout/useOnline.ts';
import { saveMapping } from '../api.ts';
import { ImportFrame } from '../ImportFrame.tsx';
import { useKeepImport, useSayFailure } from '../useImport.ts';
import { fieldLabel, layoutLabel } from '../words.ts';
import { type Columns, columnsOf, groupsOf, missingFields } from './mapModel.ts';
import { MapTable } from './MapTable.tsx';
import { RequiredCard } from './RequiredCard.tsx';

const useSave = (one: Import) => {
  const navigate = useNavigate();
  const keep = useKeepImport();
  const sayFailure = useSayFailure();
  const [busy, setBusy] = useState(false);
  const save = async (columns: Columns) => {
    setBusy(true);
    try {
      keep(await saveMapping(one.id, columns));
      void navigate(`/orders/import/${one.id}`, { replace: true });
    } catch (error) {
      setBusy(false);
      sayFailure(error);
    }
  };
  return { busy, save };
};

const Foot = ({ one, columns }: { one: Import; columns: Columns }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { busy, save } = useSave(one);
  const offline = useOfflineReason();
  const missing = missingFields(columns);
  const names = missing.map((field) => fieldLabel(translate, field)).join(', ');
  return (
    <div className="pl-foot">
      <span id="import-missing" role="status" className="pl-grow pl-muted">
        {missing.length > 0 && (
          <>
            <b className="pl-strong">{translate('imports.map.missing', { smart_count: missing.length })}</b>{' '}
            {translate('imports.map.choose_for', { fields: names })}
          </>
        )}
      </span>
      <Button
        variant="outlined"
        onClick={() => void navigate(one.status === 'preview' ? `/orders/import/${one.id}` : '/orders/import')}
      >
        {translate('app.action.back')}
      </Button>
      <Button
        variant="contained"
        disabled={missing.length > 0 || offline !== undefined}
        title={offline}
        aria-describedby="import-missing"
        loading={busy}
        onClick={() => void save(columns)}
      >
        {translate('imports.step.preview')}
      </Button>
    </div>
  );
};

/** The title stands inside its head, which has the padding. */
const inline = { padding: 0 };

/** Step 2: which column is which field. */
export const MapStep = ({ one }: { one: Import }) => {
  const translate = useTranslate();
  const [columns, setColumns] = useState(() => columnsOf(one.mapping));
  const [groups] = useState(() => groupsOf(one));
  return (
    <ImportFrame step="map">
      <div className="pl-two pl-two-slim">
        <section className="pl-card" aria-labelledby="import-map-title">
          <header className="pl-card-head">
            <div className="pl-grow">
              <h2 className="pl-card-title" style={inline} id="import-map-title">
                {translate('imports.map.title')}
              </h2>
              <p className="pl-muted">
                {translate('imports.map.facts', { name: one.file_name, smart_count: one.header.length })}
              </p>
            </div>
            <span className="pl-muted">{layoutLabel(translate, one.layout)}</span>
          </header>
          {one.counts.fixed > 0 && (
            <div className="pl-card-body">
              <NoteBox tone="warning" dense>
                {translate('imports.map.loses_fixes', { smart_count: one.counts.fixed })}
              </NoteBox>
            </div>
          )}
          <MapTable one={one} groups={groups} columns={columns} onChange={setColumns} />
          <Foot one={one} columns={columns} />
        </section>
        <aside className="pl-stack" aria-label={translate('imports.map.required_fields')}>
          <RequiredCard columns={columns} />
        </aside>
      </div>
    </ImportFrame>
  );
};
