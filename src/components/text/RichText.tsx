import type { ReactNode } from 'react';
import { Fragment } from 'react';

interface RichTextProps {
  /** Translated sentence with placeholders written as `{name}`. */
  text: string;
  parts: Record<string, ReactNode>;
}

/** Puts elements into a translated sentence, so that each language decides the word order. */
export const RichText = ({ text, parts }: RichTextProps) =>
  text
    .split(/\{(\w+)\}/)
    .map((piece, index) => <Fragment key={index}>{index % 2 ? parts[piece] : piece}</Fragment>);
