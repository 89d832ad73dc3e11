export const PROGRAM_PATH: string;
export const CHROMIUM: string;
type Program = 'chromium' | 'mariadb';
export function requirePrograms(...names: Program[]): void;
export function ensurePrograms(...names: Program[]): void;
