import { useEffect, useState } from 'react';
import { lazyPart } from '../../components/lazy/lazyPart.tsx';
import { onCodeRequest } from '../../providers/http/proof.ts';

const ProofDialog = lazyPart(() => import('./ProofDialog.tsx').then((module) => module.ProofDialog));

/** Shows the code dialog that a call waits for. */
export const ProofHost = () => {
  const [resolveRequest, setResolveRequest] = useState<((isGiven: boolean) => void) | null>(null);
  useEffect(() => onCodeRequest(() => new Promise((resolve) => setResolveRequest(() => resolve))), []);
  if (!resolveRequest) return null;
  const end = (isGiven: boolean): void => {
    setResolveRequest(null);
    resolveRequest(isGiven);
  };
  return <ProofDialog onClose={() => end(false)} onGiven={() => end(true)} />;
};
