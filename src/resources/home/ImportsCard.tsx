import { MdOutlineFileUpload } from 'react-icons/md';
import { useTranslate } from 'react-admin';
import type { HomeAnswer } from '../../../contract/home/calls.ts';
import { isWorking } from '../../../contract/imports/progress.ts';
import { Link } from 'react-router-dom';
import { TitleCard } from '../../components/page/TitleCard.tsx';
import { importPath } from '../../workflows/newOrder/paths.ts';
import { NeedRow } from './NeedRow.tsx';

/** Files of orders that are under way, or wait for somebody to go on with them. */
export const ImportsCard = ({ imports }: Pick<HomeAnswer, 'imports'>) => {
  const translate = useTranslate();
  return (
    <TitleCard
      title={translate('homeCards.imports.title')}
      aside={<Link to={importPath}>{translate('app.action.view_all')}</Link>}
    >
      <ul>
        {imports.map(({ id, file_name: file, status, rows_total: rows, rows_done: done }) => (
          <NeedRow
            key={id}
            tone={isWorking({ status }) ? 'progress' : 'attention'}
            icon={MdOutlineFileUpload}
            title={file}
            help={translate(`homeCards.imports.${status}`, { done, smart_count: rows })}
            to={`${importPath}/${id}`}
            action={translate(isWorking({ status }) ? 'homeCards.imports.see' : 'homeCards.imports.go_on')}
          />
        ))}
      </ul>
    </TitleCard>
  );
};
