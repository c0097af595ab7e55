import { MdOutlineContentCopy } from 'react-icons/md';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { copyToClipboard } from './copyToClipboard.ts';

interface CopyTextProps {
  /** Text for the clipboard. */
  text: string;
  /** Description of the text, in the sentence's case: "tracking number". Becomes the name of the button. */
  description: string;
  /** Shown before the button; the text itself by default, `null` for the button alone. */
  children?: ReactNode;
}

/** Value with a copy button: hover text "Copy content", then "Copied!" until mouse-out (spec §2). */
export const CopyText = ({ text, description, children = text }: CopyTextProps) => {
  const translate = useTranslate();
  const [copied, setCopied] = useState(false);
  const copy = async () => setCopied(await copyToClipboard(text));
  const reset = () => setCopied(false);
  return (
    <>
      {children}
      <button
        type="button"
        className="pl-ib pl-ib-xs pl-tip"
        aria-label={translate('app.copy.named', { name: description })}
        data-tip={translate(copied ? 'app.copy.done' : 'app.copy.hint')}
        onClick={copy}
        onMouseLeave={reset}
        onBlur={reset}
      >
        <MdOutlineContentCopy aria-hidden="true" style={iconSize} />
      </button>
      <span role="status" className="pl-sr">
        {copied ? translate('app.copy.done') : ''}
      </span>
    </>
  );
};

const iconSize = { fontSize: 14 };
