/**
 * Switches a link in `dist` to a finished build, so that there is a whole build at every moment. The build
 * that a running program uses stays until the next switch.
 */
import { lstatSync, readdirSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** A folder beside `link` for the next build, under a name that no build had before. */
export function nextBuild(link) {
  return `${link}-${Date.now().toString(36)}-${process.pid}`;
}

/** Points the link at a build from `nextBuild`, and removes builds older than the previous one. */
export function switchTo(link, build) {
  const before = buildOf(link);
  const next = `${link}.next`;
  rmSync(next, { force: true, recursive: true });
  symlinkSync(basename(build), next, 'dir');
  // Older versions built into a folder in the place of the link.
  if (before === basename(link)) renameSync(link, `${link}-0`);
  renameSync(next, link);
  const kept = [basename(build), before === basename(link) ? `${basename(link)}-0` : before];
  for (const name of readdirSync(dirname(link)))
    if (name.startsWith(`${basename(link)}-`) && !kept.includes(name))
      rmSync(join(dirname(link), name), { recursive: true, force: true });
}

/** The name of the build that a link points to; the link's own name if it is a folder; null if there is nothing. */
function buildOf(link) {
  const stats = lstatSync(link, { throwIfNoEntry: false });
  if (!stats) return null;
  return stats.isSymbolicLink() ? readlinkSync(link) : basename(link);
}
