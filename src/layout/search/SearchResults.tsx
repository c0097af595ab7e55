import { MdOutlineArrowForward } from 'react-icons/md';
import { useTranslate } from 'ra-core';
import { StatusBadge } from '../../components/text/StatusBadge.tsx';
import type { SearchHit } from '../area.ts';
import { useAreaName } from '../areas.ts';
import type { ResultGroup, Results } from './useResults.ts';

/** Minimum length for a search within texts; shorter texts match whole numbers only (server, orders). */
const wholeUnder = 3;

/** Line of the list that the arrow keys reach: a hit, or the link to all results of a group. */
export interface ResultLine {
  id: string;
  group: string;
  hit?: SearchHit;
  all?: string;
}

/** Returns every line in the order of the arrow keys. `listId` makes the ids unique on the page. */
export const choicesOf = (groups: readonly ResultGroup[], listId: string): ResultLine[] =>
  groups.flatMap(({ name, hits, all: allPath }) => [
    ...hits.map((hit) => ({ id: `${listId}-${name}-${hit.id}`, group: name, hit })),
    ...(allPath ? [{ id: `${listId}-${name}-all`, group: name, all: allPath }] : []),
  ]);

interface LineProps {
  choice: ResultLine;
  active: boolean;
  icon: ResultGroup['icon'];
  onChoose: (choice: ResultLine) => void;
}

const Line = ({ choice, active, icon: Icon, onChoose }: LineProps) => {
  const translate = useTranslate();
  const { id, hit, all: allPath } = choice;
  const status = hit?.status;
  return (
    <li
      id={id}
      role="option"
      aria-selected={active}
      data-active={active}
      ref={(node) => {
        if (active) node?.scrollIntoView?.({ block: 'nearest' });
      }}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(choice)}
    >
      {allPath ? <MdOutlineArrowForward aria-hidden="true" /> : <Icon aria-hidden="true" />}
      <span className="pl-ell">
        <b>{hit ? hit.title : translate('search.view_all')}</b>
        {hit?.detail && <span className="pl-muted"> {hit.detail}</span>}
      </span>
      {status && (
        <StatusBadge
          resource={choice.group}
          status={status}
          label={translate(`resources.${choice.group}.choices.status.${status}`)}
        />
      )}
    </li>
  );
};

interface GroupProps extends Omit<LineProps, 'choice' | 'active' | 'icon'> {
  group: ResultGroup;
  choices: readonly ResultLine[];
  activeId: string | undefined;
  labelId: string;
}

const Group = ({ group: { name, icon, retry }, choices, activeId, labelId, onChoose }: GroupProps) => {
  const translate = useTranslate();
  const label = useAreaName()(`search.areas.${name}`, name === 'recent' ? undefined : name);
  if (retry) {
    return (
      <p className="pl-found-note" role="alert">
        {translate('search.failed', { name: label })}{' '}
        <button type="button" className="pl-link" onClick={retry}>
          {translate('app.action.retry')}
        </button>
      </p>
    );
  }
  return (
    <ul role="group" aria-labelledby={labelId}>
      <li role="presentation" id={labelId} className="pl-found-head">
        {label}
      </li>
      {choices.map((choice) => (
        <Line
          key={choice.id}
          choice={choice}
          active={choice.id === activeId}
          icon={icon}
          onChoose={onChoose}
        />
      ))}
    </ul>
  );
};

interface SearchResultsProps {
  id: string;
  text: string;
  results: Results;
  choices: readonly ResultLine[];
  activeId: string | undefined;
  onChoose: (choice: ResultLine) => void;
}

/** Results below the field of the header's search. */
export const SearchResults = ({ id, text, results, choices, activeId, onChoose }: SearchResultsProps) => {
  const translate = useTranslate();
  const { groups, pending, none: isEmpty } = results;
  const listed = groups.filter(({ retry }) => !retry);
  const count = choices.filter(({ hit }) => hit).length;
  return (
    <div className="pl-found" aria-busy={pending}>
      <div role="listbox" id={id} aria-label={translate('search.label')}>
        {listed.map((group) => (
          <Group
            key={group.name}
            group={group}
            labelId={`${id}-${group.name}`}
            choices={choices.filter((choice) => choice.group === group.name)}
            activeId={activeId}
            onChoose={onChoose}
          />
        ))}
      </div>
      {groups
        .filter(({ retry }) => retry)
        .map((group) => (
          <Group
            key={group.name}
            group={group}
            labelId=""
            choices={[]}
            activeId={undefined}
            onChoose={onChoose}
          />
        ))}
      {!text && groups.length === 0 && <p className="pl-found-note">{translate('search.hint')}</p>}
      {text && pending && groups.length === 0 && <span className="pl-found-wait" aria-hidden="true" />}
      {isEmpty && (
        <p className="pl-found-note">
          {translate('search.none', { text })} {text.length < wholeUnder && translate('search.short')}
        </p>
      )}
      <p className="pl-sr" role="status">
        {text && !pending && translate('search.found', { smart_count: count })}
      </p>
    </div>
  );
};
