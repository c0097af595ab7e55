import { useTranslate } from 'ra-core';
import { TextField } from '../../../components/inputs/TextField.tsx';
import type { AccessState } from './useStoreAccess.ts';

const maxAddressLength = 300;

/** Address of a store on its platform. */
export const AddressInput = ({ state }: { state: AccessState }) => {
  const translate = useTranslate();
  const error = state.errorOf('address');
  return (
    <TextField
      id={state.idOf('address')}
      label={translate('stores.connect.address')}
      inputMode="url"
      maxLength={maxAddressLength}
      required
      isMarked={false}
      placeholder={translate(`stores.address.${state.platform}.sample`)}
      value={state.address}
      error={error && translate(error)}
      help={translate(`stores.address.${state.platform}.help`)}
      onChange={state.setAddress}
    />
  );
};
