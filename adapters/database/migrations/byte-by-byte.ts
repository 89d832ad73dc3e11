/** Table options (MySQL only; SQLite ignores them): a binary collation, so that comparisons are as on SQLite. */
export const BINARY_COLLATION = 'InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin';
