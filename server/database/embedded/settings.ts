/** PostgreSQL settings by name, as `-c name=value`. */
export type PostgresSettings = Readonly<Record<string, string>>;

/**
 * Settings sized for a machine with 2 cores and a few GB of memory. Durability (fsync, full_page_writes,
 * synchronous_commit) keeps PostgreSQL's safe defaults.
 */
export const serverSettings: PostgresSettings = {
  max_connections: '80',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  wal_compression: 'on',
  max_wal_size: '2GB',
  min_wal_size: '256MB',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  max_worker_processes: '4',
  max_parallel_workers: '2',
  max_parallel_workers_per_gather: '1',
  // Compiling a plan costs more than our short queries.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
};
