import { Button, type ButtonProps } from '../inputs/Button.tsx';
import { useFocusHandedBack } from '../feedback/useFocusHandedBack.ts';

/** A button beside the title that goes once it did its work: the title has the focus then, so that the keyboard does not begin anew. */
export const PassingButton = (props: ButtonProps) => {
  useFocusHandedBack('.pl-title-acts', '.pl-title h1');
  return <Button {...props} />;
};
