import { useTranslate } from 'react-admin';
import type { ImportTemplate } from '../../../../contract/imports/templates.ts';
import { cheapestLine } from '../../../../contract/imports/values.ts';
import { FormDialog } from '../../../components/dialogs/FormDialog.tsx';
import { Button } from '../../../components/inputs/Button.tsx';
import { TableBox } from '../../../components/table/TableBox.tsx';
import { EmptyValue } from '../../../components/text/EmptyValue.tsx';
import { countryName } from '../../../fields/countries.ts';
import { fieldLabel, type Translate, valueLabel } from '../../../workflows/templates/words.ts';

const Columns = ({ header, mapping }: ImportTemplate) => {
  const translate = useTranslate();
  const fields = new Map(Object.entries(mapping).map(([field, at]) => [at, field]));
  const columns = header.map((name, at) => ({ at, name: name || translate('imports.map.nameless', { number: at + 1 }), field: fields.get(at) }));
  const caption = translate('imports.templates.columns');
  return (
    <TableBox label={caption}>
      <table className="pl-tbl" data-density="compact">
        <caption className="pl-sr">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{translate('imports.templates.column')}</th>
            <th scope="col">{translate('imports.templates.field')}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ at, name, field }) => (
            <tr key={at}>
              <td>{name}</td>
              <td>{field ? fieldLabel(translate, field) : <EmptyValue />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  );
};

/** What a word of a file means here, as a seller calls it. */
const meaning = (translate: Translate, field: string, ours: string): string => {
  if (field === 'country') return countryName(ours);
  return ours === cheapestLine && field === 'shipping_line' ? translate('imports.values.cheapest_line') : valueLabel(translate, field, ours);
};

/** What the seller has said of words that the product did not know; none: nothing was asked yet. */
const Words = ({ value_map: values }: ImportTemplate) => {
  const translate = useTranslate();
  const words = Object.entries(values).flatMap(([field, meant]) => Object.entries(meant).map(([word, ours]) => ({ field, word, ours })));
  if (words.length === 0) return null;
  return (
    <section>
      <h3>{translate('imports.templates.words')}</h3>
      <ul>
        {words.map(({ field, word, ours }) => (
          <li key={`${field} ${word}`}>
            {fieldLabel(translate, field)}: {word || <EmptyValue />} → {meaning(translate, field, ours)}
          </li>
        ))}
      </ul>
    </section>
  );
};

interface TemplateDialogProps {
  template: ImportTemplate;
  onClose: () => void;
}

/** What a template reads: each column of the file with its field, and the words that it has learned. */
export const TemplateDialog = ({ template, onClose }: TemplateDialogProps) => {
  const translate = useTranslate();
  return (
    <FormDialog
      open
      width={640}
      title={template.name}
      onClose={onClose}
      actions={
        <Button variant="outlined" onClick={onClose}>
          {translate('app.action.close')}
        </Button>
      }
    >
      <div className="pl-stack">
        <Columns {...template} />
        <Words {...template} />
      </div>
    </FormDialog>
  );
};
