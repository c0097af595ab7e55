import { Button } from '../../../components/inputs/Button.tsx';
import { useTranslate } from 'react-admin';
import { hiddenWays, type HiddenWay } from '../../../../contract/imports/calls.ts';
import { useOfflineReason } from '../../../browser/useOnline.ts';

interface HiddenButtonsProps {
  busy: boolean;
  onHidden: (way: HiddenWay) => void;
}

/** The ways out for rows that do not show in the workbook: all of them are meant, or none. */
export const HiddenButtons = ({ busy, onHidden }: HiddenButtonsProps) => {
  const translate = useTranslate();
  const offline = useOfflineReason();
  return (
    <div className="pl-problem-acts">
      {hiddenWays.map((way) => (
        <Button
          key={way}
          variant="outlined"
          size="small"
          disabled={busy || offline !== undefined}
          title={offline}
          onClick={() => onHidden(way)}
        >
          {translate(`imports.preview.${way}`)}
        </Button>
      ))}
    </div>
  );
};
