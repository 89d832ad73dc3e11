import { delimiter } from 'node:path';

/** Where the tests look for programs: Debian keeps database servers in folders that only root has on the path. */
export const TEST_PATH = [process.env.PATH, '/usr/sbin', '/usr/local/sbin'].join(delimiter);
