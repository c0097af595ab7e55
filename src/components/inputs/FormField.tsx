import { type ReactNode, useId } from 'react';

export interface FieldProps {
  /** Unique id by default. */
  id?: string | undefined;
  label: string;
  /** Hides the label visually, because the context shows what the field is for. */
  labelHidden?: boolean;
  /** Marks the label with a star. Forms that mark optional fields instead do not use it. */
  isMarked?: boolean;
  /** Help below the input. */
  help?: ReactNode;
  /** Error, shown in place of the help. */
  error?: ReactNode;
  /** Announces the error as soon as it appears. */
  isAlert?: boolean;
  /** Content below the text, such as hints. */
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

/** Layout of every field: label above, help or error below (look §5). */
export const FormField = ({
  id: givenId,
  label,
  labelHidden = false,
  isMarked = false,
  help,
  error,
  isAlert = false,
  below: contentBelow,
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
      {contentBelow}
    </div>
  );
};
