import { type ReactNode, useId } from 'react';

export interface FieldProps {
  /** By default one that no other element has. */
  id?: string | undefined;
  label: string;
  /** The label is only read out, because the place says what is asked for. */
  labelHidden?: boolean;
  /** Marks the label with a star. Forms that name the optional fields instead have none. */
  isMarked?: boolean;
  /** Below the input: what is to be given. */
  help?: ReactNode;
  /** Shown in place of the help. */
  error?: ReactNode;
  /** The error is read out as soon as it comes. */
  isAlert?: boolean;
  /** Stands below the text: hints. */
  below?: ReactNode;
  /** Class of the whole field. */
  className?: string | undefined;
}

/** Attributes that connect an input to its label and to the text below it. */
interface Connection {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

/** The frame of every field: label above, help or error below (look §5). */
export const Field = ({
  id: givenId,
  label,
  labelHidden = false,
  isMarked = false,
  help,
  error,
  isAlert = false,
  below,
  className = '',
  children,
}: FieldProps & { children: (connection: Connection) => ReactNode }) => {
  const ownId = useId();
  const id = givenId ?? ownId;
  const isWrong = Boolean(error);
  const text = error || help;
  return (
    <div className={`pl-fld ${className}`.trim()}>
      <label className={labelHidden ? 'pl-sr' : 'pl-lbl'} htmlFor={id}>
        {label}
        {isMarked && (
          <span className="pl-star" aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      {children({ id, 'aria-invalid': isWrong, 'aria-describedby': text ? `${id}-help` : undefined })}
      {text && (
        <p
          id={`${id}-help`}
          className={isWrong ? 'pl-err' : 'pl-help'}
          role={isWrong && isAlert ? 'alert' : undefined}
        >
          {text}
        </p>
      )}
      {below}
    </div>
  );
};
