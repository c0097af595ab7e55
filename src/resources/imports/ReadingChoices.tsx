import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Import, ReadingRequest } from '../../../contract/imports/calls.ts';
import { encodingNames, encodings } from '../../../contract/imports/file-problems.ts';
import { quoteMeanings } from '../../../contract/imports/readOptions.ts';
import { useOfflineReason } from '../../browser/useOnline.ts';
import { Button } from '../../components/inputs/Button.tsx';
import { saveReading } from './api.ts';
import { useCacheImport, useNotifyFailure } from './useImport.ts';

interface ReadingChoicesProps {
  importRecord: Import;
  problem: NonNullable<Import['problem']>;
}

const useReading = (importRecord: Import) => {
  const keep = useCacheImport();
  const notifyFailure = useNotifyFailure();
  const [busy, setBusy] = useState(false);
  const read = async (request: ReadingRequest) => {
    setBusy(true);
    try {
      keep(await saveReading(importRecord.id, request));
    } catch (error) {
      setBusy(false);
      notifyFailure(error);
    }
  };
  return { busy, read };
};

/** Shows the encodings that a file may have, each with its first lines in that encoding. */
const EncodingChoices = ({ importRecord, problem }: ReadingChoicesProps) => {
  const translate = useTranslate();
  const offline = useOfflineReason();
  const { busy, read } = useReading(importRecord);
  const choices = String(problem.params['choices'] ?? '').split(' ');
  return (
    <div className="pl-card-body pl-stack">
      <p>{translate('imports.reading.choose')}</p>
      <ul className="pl-problems">
        {encodings
          .filter((encoding) => choices.includes(encoding))
          .map((encoding) => (
            <li key={encoding} className="pl-problem">
              <p className="pl-wrap-any pl-reading-text">{problem.params[`preview_${encoding}`]}</p>
              <div className="pl-problem-acts">
                <Button
                  variant="outlined"
                  size="small"
                  disabled={busy || offline !== undefined}
                  title={offline}
                  onClick={() => void read({ encoding })}
                >
                  {translate('imports.reading.as', { encoding: encodingNames[encoding] })}
                </Button>
              </div>
            </li>
          ))}
      </ul>
    </div>
  );
};

/** Asks what quotation marks mean in a file where one of them would swallow rows. */
const QuoteChoices = ({ importRecord }: Pick<ReadingChoicesProps, 'importRecord'>) => {
  const translate = useTranslate();
  const offline = useOfflineReason();
  const { busy, read } = useReading(importRecord);
  return (
    <div className="pl-card-body pl-problem-acts">
      {quoteMeanings.map((quotes) => (
        <Button
          key={quotes}
          variant="outlined"
          disabled={busy || offline !== undefined}
          title={offline}
          onClick={() => void read({ quotes })}
        >
          {translate(`imports.reading.${quotes}`)}
        </Button>
      ))}
    </div>
  );
};

/** Shows how to read a file that cannot be read without an answer; null for other problems. */
export const ReadingChoices = ({ importRecord, problem }: ReadingChoicesProps) => {
  if (problem.code === 'file_encoding_open')
    return <EncodingChoices importRecord={importRecord} problem={problem} />;
  const isQuote =
    problem.code === 'file_quote_open' || (problem.code === 'file_truncated' && 'row' in problem.params);
  return isQuote ? <QuoteChoices importRecord={importRecord} /> : null;
};
