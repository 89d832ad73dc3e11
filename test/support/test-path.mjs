import { delimiter } from 'node:path';

/** The path to search for programs: Debian has database servers on root's path only. */
export const TEST_PATH = [process.env.PATH, '/usr/sbin', '/usr/local/sbin'].join(delimiter);
