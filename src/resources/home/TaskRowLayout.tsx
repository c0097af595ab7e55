import { MdOutlineChevronRight } from 'react-icons/md';
import type { IconType } from 'react-icons';
import { Link } from 'react-router-dom';
import { Button } from '../../components/inputs/Button.tsx';
import { IconTile } from '../../components/media/IconTile.tsx';
import { Money } from '../../components/text/Money.tsx';
import type { ToneName } from '../../theme/tokens.ts';

interface TaskRowLayoutProps {
  tone: ToneName;
  icon: IconType;
  title: string;
  help: string;
  /** Path of exactly the records that the title counts. */
  to: string;
  action: string;
  /** The amount at stake, with its label. */
  stake?: { cents: number; word: string };
}

/** A task: tile, title, reason, amount and one button; on a phone the whole row is one link (look §6 "Dashboard"). */
export const TaskRowLayout = ({ tone, icon: Icon, title, help, to, action, stake }: TaskRowLayoutProps) => (
  <li className="pl-need pl-home-need">
    <IconTile tone={tone}>
      <Icon />
    </IconTile>
    <div className="pl-grow">
      <Link className="pl-home-link" to={to}>
        {title}
      </Link>
      <p className="pl-muted">{help}</p>
    </div>
    {stake && (
      <span className="pl-home-stake">
        <Money cents={stake.cents} />
        <small>{stake.word}</small>
      </span>
    )}
    <Button variant="outlined" size="small" to={to}>
      {action}
    </Button>
    <MdOutlineChevronRight className="pl-home-go" aria-hidden="true" />
  </li>
);
