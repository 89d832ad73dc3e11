/** What a table is made with. SQLite ignores it. On MySQL keys and comparisons go byte by byte, as they do on SQLite. */
export const BYTE_BY_BYTE = 'InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin';
