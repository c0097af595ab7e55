import { useTranslate } from 'ra-core';
import { NoteBox } from '../../../components/feedback/NoteBox.tsx';
import { Segments } from '../../../components/inputs/Segments.tsx';
import { TextField } from '../../../components/inputs/TextField.tsx';
import { CopyText } from '../../../components/text/CopyText.tsx';
import { neededScopes } from '../../../../contract/stores/neededScopes.ts';
import { type CredentialField, isHandOver } from './credentialForms.ts';
import { HandOverInput } from './HandOverInput.tsx';
import type { AccessState } from './useStoreAccess.ts';

/** Longest address and credential that the calls take. */
const maxCredentialLength = 500;

const CredentialInput = ({ field, state }: { field: CredentialField; state: AccessState }) => {
  const translate = useTranslate();
  const { name, isSecret, isOptional } = field;
  const error = state.errorOf(name);
  const label = translate(`stores.credentials.${name}`);
  return (
    <TextField
      id={state.idOf(name)}
      label={isOptional ? `${label} ${translate('auth.optional')}` : label}
      type={isSecret ? 'password' : 'text'}
      maxLength={maxCredentialLength}
      required={!isOptional}
      isMarked={false}
      value={state.values[name] ?? ''}
      error={error && translate(error === 'invalid.format' ? 'stores.connect.wrong_key' : error)}
      help={isOptional && translate(`stores.without.${name}`)}
      onChange={(value) => state.setCredential(name, value)}
    />
  );
};

/** Scopes that the seller gives to their app, to copy in one go. */
const ScopesToCopy = ({ scopes }: { scopes: readonly string[] }) => {
  const translate = useTranslate();
  const text = scopes.join(',');
  return (
    <div className="pl-fld">
      <span className="pl-lbl">{translate('stores.connect.scopes')}</span>
      <div className="pl-row">
        <code className="pl-st-code pl-grow">{text}</code>
        <CopyText text={text} description={translate('stores.connect.scopes_what')}>
          {null}
        </CopyText>
      </div>
    </div>
  );
};

/** Steps that lead to the credentials in the store, one a line of the text. */
const Guide = ({ form }: Pick<AccessState, 'form'>) => {
  const translate = useTranslate();
  return (
    <details className="pl-st-guide" key={form}>
      <summary>{translate('stores.connect.where')}</summary>
      <ol>
        {translate(`stores.guide.${form}`)
          .split('\n')
          .map((step) => (
            <li key={step}>{step}</li>
          ))}
      </ol>
    </details>
  );
};

/** Credentials of a platform, with where to find them and what its app must be allowed. */
export const CredentialInputs = ({ state }: { state: AccessState }) => {
  const translate = useTranslate();
  const { platform, form, forms } = state;
  const scopes = neededScopes[platform];
  return (
    <>
      {platform === 'shopbase' && (
        <NoteBox tone="attention" dense title={translate('stores.connect.untried')}>
          {translate('stores.connect.untried_text')}
        </NoteBox>
      )}
      {forms.length > 1 && (
        <div>
          <Segments
            label={translate('stores.connect.form')}
            chosen={form}
            options={forms.map((value) => ({ value, shown: translate(`stores.forms.${value}`) }))}
            onChange={state.setForm}
          />
        </div>
      )}
      {isHandOver(form) ? <HandOverInput state={state} /> : <Guide form={form} />}
      {scopes.length > 0 && <ScopesToCopy scopes={scopes} />}
      {state.fields.length > 0 && (
        <div className="pl-st-pair">
          {state.fields.map((field) => (
            <CredentialInput key={field.name} field={field} state={state} />
          ))}
        </div>
      )}
    </>
  );
};
