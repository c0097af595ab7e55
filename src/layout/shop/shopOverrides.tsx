import type { shops } from '../../../contract/shops/shops.ts';
import { TextInput } from '../../fields/inputs.tsx';
import type { InputProps } from '../../fields/view.ts';
import type { Overrides } from '../../views/base/overrides.ts';

/** A form asks for it by its full name (spec §5). */
const EmailInput = ({ about, ...props }: InputProps) => (
  <TextInput about={{ ...about, label: about.translate('shops.add.email') }} {...props} />
);

/** How forms ask for a shop. */
export const shopOverrides: Overrides<(typeof shops)['fields']> = { input: { email: EmailInput } };
