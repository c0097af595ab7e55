const isGrave = (line: string): boolean => /^(critical|high):/.test(line);

/** Result of an audit: lines to print; `failed` where a finding must be mended. */
export interface AuditReport {
  lines: readonly string[];
  failed: boolean;
}

/**
 * Reports an audit. The last line says what the registry answered, or clearly that it did not, because that line is what
 * is read of a long output.
 * @param own problems of the lock file.
 * @param registry what the registry knows; undefined where it did not answer.
 */
export const reportAudit = (own: readonly string[], registry: readonly string[] | undefined): AuditReport => {
  const grave = registry?.filter(isGrave).length ?? 0;
  return {
    lines: [
      ...own,
      ...(registry ?? []),
      `The lock file has ${own.length} problems.`,
      registry
        ? `The registry knows of ${registry.length} findings, ${grave} of them high or critical.`
        : 'NOT AUDITED: the registry did not answer npm audit. Only the list in scripts/supply/advisories.ts was checked.',
    ],
    failed: own.length > 0 || grave > 0,
  };
};
