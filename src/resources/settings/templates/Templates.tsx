import TableChartOutlined from '@mui/icons-material/TableChartOutlined';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { layoutNames } from '../../../../contract/imports/layouts/layout.ts';
import type { ImportTemplate } from '../../../../contract/imports/templates.ts';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { Button } from '../../../components/inputs/Button.tsx';
import { importPath } from '../../../workflows/newOrder/paths.ts';
import { RemoveTemplate } from '../../../workflows/templates/RemoveTemplate.tsx';
import { useTemplates } from '../../../workflows/templates/useTemplates.ts';
import { Loaded } from '../Loaded.tsx';
import { SettingsActions } from '../SettingsActions.tsx';
import { SettingsCard } from '../SettingsCard.tsx';
import { TemplateDialog } from './TemplateDialog.tsx';
import { TemplateRow } from './TemplateRow.tsx';

interface Opened {
  act: 'look' | 'remove';
  template: ImportTemplate;
}

const NoTemplates = () => {
  const translate = useTranslate();
  return (
    <EmptyState tone="brand" icon={<TableChartOutlined />} title={translate('imports.templates.none')} text={translate('imports.templates.none_help')} />
  );
};

/** Layouts of other services need no template: their files are known by their header. */
const ReadyMade = () => {
  const translate = useTranslate();
  return (
    <SettingsCard title={translate('imports.templates.ready')}>
      <p>{layoutNames.map((name) => translate(`imports.layouts.${name}`)).join(', ')}</p>
      <p className="pl-muted">{translate('imports.templates.ready_help')}</p>
    </SettingsCard>
  );
};

/** `/setting/templates`: the mappings that imports have kept, what each reads, and its end (spec §2, domain §8). */
export const Templates = () => {
  const translate = useTranslate();
  const query = useTemplates();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <div className="pl-stack">
      <SettingsActions>
        <Button variant="contained" to={importPath}>
          {translate('imports.title')}
        </Button>
      </SettingsActions>
      <SettingsCard title={translate('imports.templates.yours')} flush>
        <Loaded query={query}>
          {(templates) =>
            templates.length === 0 ? (
              <NoTemplates />
            ) : (
              <ul className="pl-set-list">
                {templates.map((template) => (
                  <TemplateRow key={template.id} template={template} onAct={(act) => setOpened({ act, template })} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </SettingsCard>
      <ReadyMade />
      {opened?.act === 'look' && <TemplateDialog template={opened.template} onClose={close} />}
      {opened?.act === 'remove' && <RemoveTemplate template={opened.template} onRemoved={close} onClose={close} />}
    </div>
  );
};
