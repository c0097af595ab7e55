import { useTranslate } from 'react-admin';
import { hiddenWays, type HiddenWay } from '../../../../contract/imports/calls.ts';
import { OnlineButton } from './OnlineButton.tsx';

interface HiddenButtonsProps {
  busy: boolean;
  onHidden: (way: HiddenWay) => void;
}

/** The ways out for rows that do not show in the workbook: all of them are meant, or none. */
export const HiddenButtons = ({ busy, onHidden }: HiddenButtonsProps) => {
  const translate = useTranslate();
  return (
    <div className="pl-problem-acts">
      {hiddenWays.map((way) => (
        <OnlineButton key={way} busy={busy} onClick={() => onHidden(way)}>
          {translate(`imports.preview.${way}`)}
        </OnlineButton>
      ))}
    </div>
  );
};
