import type { shops } from '../../../contract/shops/shops.ts';
import { TextInput } from '../../fields/inputs.tsx';
import type { InputProps } from '../../fields/view.ts';
import type { Overrides } from '../../views/base/overrides.ts';

/** Email input with its full label (spec §5). */
const EmailInput = ({ about, ...props }: InputProps) => (
  <TextInput about={{ ...about, label: about.translate('shops.add.email') }} {...props} />
);

/** Overrides for the inputs of a shop's forms. */
export const shopOverrides: Overrides<(typeof shops)['fields']> = { input: { email: EmailInput } };
