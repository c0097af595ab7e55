import { Button, type ButtonProps } from '../inputs/Button.tsx';
import { useFocusHandedBack } from '../feedback/useFocusHandedBack.ts';

/**
 * Button of a page that disappears after its work: the title then gets the focus, so that the keyboard does not start
 * at the top.
 */
export const PassingButton = (props: ButtonProps) => {
  useFocusHandedBack('.pl-title-acts', '.pl-title h1');
  return <Button {...props} />;
};
