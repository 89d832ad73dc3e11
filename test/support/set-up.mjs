/**
 * Prepares a checkout for tests and measurements: the programs that are named, which are looked for first
 * because they may be missing, then packages and, unless `--no-build` is given, the build.
 */
import { installPackages } from '../../config/packages.mjs';
import { buildWhatChanged } from '../../config/setup.mjs';
import { setUp } from '../../config/setup-step.mjs';
import { installPrograms } from './programs.mjs';

const words = process.argv.slice(2);
const programs = words.filter((word) => word !== '--no-build');
setUp(
  () => installPrograms(...programs),
  () => installPackages({ all: true }),
  ...(words.includes('--no-build') ? [] : [buildWhatChanged]),
);
