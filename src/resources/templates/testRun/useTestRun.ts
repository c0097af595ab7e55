import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { TestRun, TestRunResponse } from '../../../../contract/templates/calls.ts';
import { fileProblemText } from '../../../workflows/templates/problems.ts';
import { refusalText } from '../../../workflows/templates/refusal.ts';

/** The state of a test run. `name` is the file's name. */
interface Trial {
  name: string;
  busy: boolean;
  testRun?: TestRun;
  /** The reason why the file could not be read, as text. */
  problem?: string;
}

/** Reads files one after the other. Only the last one counts; a running read is aborted with the dialog. */
export const useTestRun = () => {
  const translate = useTranslate();
  const [trial, setTrial] = useState<Trial>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (
    name: string,
    ask: (signal: AbortSignal) => Promise<TestRunResponse>,
  ): Promise<void> => {
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    setTrial({ name, busy: true });
    try {
      const { tried: testRun, problem } = await ask(control.signal);
      setTrial({
        name,
        busy: false,
        ...(testRun && { testRun }),
        ...(problem && { problem: fileProblemText(translate, problem) }),
      });
    } catch (failure) {
      if (control.signal.aborted) return;
      setTrial({
        name,
        busy: false,
        problem: refusalText(translate, failure, 'errors.unexpected', 'templates.try.too_many'),
      });
    }
  };
  return { trial, start, forget: () => setTrial(undefined) };
};
