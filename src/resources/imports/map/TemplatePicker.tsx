import { useTranslate } from 'react-admin';
import type { Import } from '../../../../contract/imports/calls.ts';
import { placeTemplate } from '../../../../contract/imports/templates.ts';
import { useTemplates } from '../../../workflows/templates/useTemplates.ts';
import { layoutLabel } from '../words.ts';
import type { MappingWork } from './useMapping.ts';

/** Which kept mapping the columns are taken from; those that find none of their columns here are left out. */
export const TemplatePicker = ({ one, work }: { one: Import; work: MappingWork }) => {
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
      <select
        className="pl-inp"
        value={work.templateId ?? ''}
        onChange={({ target }) => work.take(fitting.find(({ id }) => id === target.value))}
      >
        <option value="">{own}</option>
        {fitting.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
};
