const isSevere = (line: string): boolean => /^(critical|high):/.test(line);

/** Result of an audit: the lines to print; `failed` if a finding must be fixed. */
export interface AuditReport {
  lines: readonly string[];
  failed: boolean;
}

/**
 * Reports an audit. The last line says what the registry answered, or clearly that it did not answer, because that
 * line is what people read of a long output.
 * @param lockFile problems of the lock file.
 * @param registry the registry's findings; undefined if it did not answer.
 */
export const reportAudit = (
  lockFile: readonly string[],
  registry: readonly string[] | undefined,
): AuditReport => {
  const severeCount = registry?.filter(isSevere).length ?? 0;
  return {
    lines: [
      ...lockFile,
      ...(registry ?? []),
      `The lock file has ${lockFile.length} problems.`,
      registry
        ? `The registry knows of ${registry.length} findings, ${severeCount} of them high or critical.`
        : 'NOT AUDITED: the registry did not answer npm audit. Only the list in scripts/supply/advisories.ts was checked.',
    ],
    failed: lockFile.length > 0 || severeCount > 0,
  };
};
