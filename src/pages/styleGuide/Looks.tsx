import type { CSSProperties } from 'react';
import { MdOutlineAdd } from 'react-icons/md';
import { Button } from '../../components/inputs/Button.tsx';
import { CheckField } from '../../components/inputs/CheckField.tsx';
import { TextField } from '../../components/inputs/TextField.tsx';
import { useNotify, useTranslate } from 'ra-core';
import { NoteBox } from '../../components/feedback/NoteBox.tsx';
import { StatusBadge } from '../../components/text/StatusBadge.tsx';
import { useScheme } from '../../browser/useScheme.ts';
import { statusText } from '../../theme/statusLook.ts';
import { schemes, toneNames } from '../../theme/tokens.ts';
import { Sample } from './Sample.tsx';
import { words } from './words.ts';

interface SwatchProps {
  name: string;
  /** Hex of the current scheme. */
  color: string;
}

/** Color of the theme with its name and value. */
export const Swatch = ({ name, color }: SwatchProps) => (
  <figure className="pl-swatch">
    <span aria-hidden="true" style={{ '--swatch': color } as CSSProperties} />
    <figcaption>
      <b>{name}</b> <span className="pl-muted pl-tn">{color}</span>
    </figcaption>
  </figure>
);

const colors = ['canvas', 'surface', 'sunken', 'text', 'primary', 'accent'] as const;

const Colors = () => {
  const [, mode] = useScheme();
  return (
    <Sample name="colors">
      {colors.map((name) => (
        <Swatch key={name} name={name} color={schemes[mode][name]} />
      ))}
    </Sample>
  );
};

const roles = ['h1', 'h2', 'h3', 'p', 'small'] as const;

const Type = () => (
  <Sample name="type">
    {roles.map((Role) => (
      <Role key={Role}>{`${Role} ${words().sentence}`}</Role>
    ))}
  </Sample>
);

/** Statuses by resource; their labels are `status.<resource>.<status>` or `status.<status>`. */
const statuses = {
  orders: [
    'pending',
    'reviewing',
    'awaiting',
    'process',
    'partially-fulfilled',
    'fulfilled',
    'rejected',
    'resend',
    'refund',
    'canceled',
  ],
  bills: ['draft', 'unpaid', 'partially paid', 'paid', 'confirmed', 'debt', 'balance', 'withdrew'],
  topups: ['pending', 'approved', 'rejected'],
  trackings: ['in-transit', 'delivered', 'undelivered', 'alert'],
  tickets: ['pending', 'in-review', 'resolved', 'closed'],
  stores: ['active', 'inactive', 'processing', 'fail', 'open', 'feedback'],
} as const;

const Badges = () => {
  const translate = useTranslate();
  const labelOf = (resource: string, status: string): string =>
    translate(`status.${resource}.${status}`, {
      _: translate(`status.${status}`, { _: statusText(status) }),
    });
  return (
    <Sample name="badges">
      {Object.entries(statuses).flatMap(([resource, list]) =>
        list.map((status) => (
          <StatusBadge
            key={`${resource} ${status}`}
            resource={resource}
            status={status}
            label={labelOf(resource, status)}
          />
        )),
      )}
    </Sample>
  );
};

const Buttons = () => (
  <Sample name="buttons">
    <Button variant="contained" startIcon={<MdOutlineAdd />}>
      {words().primary}
    </Button>
    <Button variant="outlined">{words().secondary}</Button>
    <Button variant="text">{words().ghost}</Button>
    <Button variant="outlined" color="error">
      {words().remove}
    </Button>
    <Button variant="contained" color="error">
      {words().remove}
    </Button>
    <Button variant="contained" disabled>
      {words().disabled}
    </Button>
    <Button variant="contained" loading>
      {words().loading}
    </Button>
    <Button variant="outlined" loading>
      {words().loading}
    </Button>
  </Sample>
);

const noop = (): void => undefined;

const Fields = () => {
  const translate = useTranslate();
  return (
    <Sample name="fields">
      <TextField label={translate('resources.shops.fields.name')} value="Lotus Tee Co." onChange={noop} />
      <TextField
        label={translate('shops.add.email')}
        value="lotus@"
        onChange={noop}
        error={translate('invalid.email')}
      />
      <CheckField label={words().checked} checked onChange={noop} />
      <CheckField label={words().some} checked={false} isPartial onChange={noop} />
      <CheckField label={words().switch} checked isSwitch onChange={noop} />
      <TextField label={words().disabled} value="Lotus Tee Co." onChange={noop} disabled />
      <CheckField label={words().disabled} checked onChange={noop} disabled />
      <CheckField label={words().disabled} checked={false} onChange={noop} isSwitch disabled />
    </Sample>
  );
};

const whole = { flexBasis: '100%' } as const;

const Messages = () => {
  const notify = useNotify();
  return (
    <Sample name="messages">
      <Button variant="outlined" onClick={() => notify(words().question, { type: 'success' })}>
        {words().toast}
      </Button>
      {toneNames.map((tone) => (
        <div key={tone} style={whole}>
          <NoteBox tone={tone} title={tone}>
            {words().sentence}
          </NoteBox>
        </div>
      ))}
    </Sample>
  );
};

/** Colors, type, badges, buttons, fields and messages (look §5). */
export const Looks = () => (
  <>
    <Colors />
    <Type />
    <Badges />
    <Buttons />
    <Fields />
    <Messages />
  </>
);
