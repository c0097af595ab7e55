import { MdOutlineTableChart } from 'react-icons/md';
import { useGetList, useTranslate } from 'ra-core';
import { type TemplateRecord, templates } from '../../../../contract/templates/templates.ts';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { NoteBox } from '../../../components/feedback/NoteBox.tsx';
import { LoadTogether } from '../../../components/feedback/LoadTogether.tsx';
import { Button } from '../../../components/inputs/Button.tsx';
import { StatusBadge, ToneBadge } from '../../../components/text/StatusBadge.tsx';
import { withoutTotal } from '../../../providers/dataProvider.ts';
import { usePrefetchedQuery } from '../../../providers/query/usePrefetchedQuery.ts';
import { countriesQuery } from '../../../providers/useCountries.ts';
import type { Overrides } from '../../../views/base/overrides.ts';
import { ListCard, SchemaListBase } from '../../../views/list/SchemaList.tsx';
import { importPath } from '../../../workflows/newOrder/paths.ts';
import { SettingsActions, SettingsLayout } from '../../../layout/settings/SettingsLayout.tsx';
import { editPath, templateActions } from '../actions.tsx';
import { NewTemplateButton } from '../new/NewTemplateButton.tsx';

const Name = ({ name, is_default: isDefault }: TemplateRecord) => {
  const translate = useTranslate();
  return (
    <>
      {name}
      {isDefault && (
        <>
          {' '}
          <ToneBadge tone="info">{translate('templates.default')}</ToneBadge>
        </>
      )}
    </>
  );
};

const Used = ({ columns_used: used, columns_total: total }: TemplateRecord) =>
  useTranslate()('templates.used', { used, total });

/** Shows if the last file had all columns; the badge's tooltip, read out too, lists the missing ones. */
const Fit = ({ fit, missing }: TemplateRecord) => {
  const translate = useTranslate();
  const help =
    fit === 'changed'
      ? translate('templates.missing', { columns: missing })
      : fit === 'fits'
        ? translate('templates.fits_help')
        : undefined;
  return (
    <span title={help}>
      <StatusBadge
        resource="templates"
        status={fit}
        label={translate(`resources.templates.choices.fit.${fit}`)}
      />
      {fit === 'changed' && <span className="pl-sr">{help}</span>}
    </span>
  );
};

const overrides: Overrides<(typeof templates)['fields']> = {
  cell: {
    name: (template) => <Name {...template} />,
    columns_used: (template) => <Used {...template} />,
    fit: (template) => <Fit {...template} />,
  },
  width: { name: [180, 2], layout: [148, 0], columns_used: [96, 0], orders: [72, 0] },
};

const changedTemplates = {
  filter: { owner: ['own'], fit: ['changed'] },
  sort: { field: 'used_at', order: 'DESC' },
  pagination: { page: 1, perPage: 25 },
  meta: withoutTotal,
} as const;

/** Warns about the newest template whose last file lacked columns, before the next file asks about them again. */
const Changed = () => {
  const translate = useTranslate();
  const { data: [template] = [] } = useGetList<TemplateRecord>('templates', changedTemplates, {
    onError: () => undefined,
  });
  if (!template) return null;
  const { id, name, missing, file_name: file } = template;
  return (
    <NoteBox
      tone="warning"
      title={translate('templates.warn', { name, file: file ?? '', smart_count: missing.split(', ').length })}
      action={
        <Button size="small" variant="outlined" to={editPath(id)}>
          {translate('templates.look')}
        </Button>
      }
    >
      {translate('templates.warn_columns', { columns: missing })}
    </NoteBox>
  );
};

/**
 * `/setting/templates`: the templates, if the last file of each fitted, and a way to test the next one (look §6
 * "Import templates").
 */
export const TemplateList = () => {
  const translate = useTranslate();
  usePrefetchedQuery(countriesQuery());
  const title = translate('resources.templates.name', { smart_count: 2 });
  const searchLabel = translate('templates.search');
  const empty = (
    <EmptyState
      tone="brand"
      icon={<MdOutlineTableChart />}
      title={translate('templates.none')}
      text={translate('templates.none_help')}
    />
  );
  return (
    <SettingsLayout path="templates">
      <SettingsActions>
        <Button variant="outlined" to={importPath}>
          {translate('templates.import')}
        </Button>
        <NewTemplateButton />
      </SettingsActions>
      <SchemaListBase resource={templates} overrides={overrides} actions={templateActions}>
        <LoadTogether>
          <div className="pl-stack">
            <Changed />
            <ListCard title={title} searchWords={{ label: searchLabel, hint: searchLabel }} empty={empty} />
          </div>
        </LoadTogether>
      </SchemaListBase>
    </SettingsLayout>
  );
};
