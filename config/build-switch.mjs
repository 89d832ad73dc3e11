/**
 * Switches a link in `dist` to a build that is ready, so that at every moment a whole one is there: for a start, and for
 * the program that runs, whose build stays until the next switch.
 */
import { lstatSync, readdirSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** A folder beside the link `link` for the next build. No build had its name before. */
export function nextBuild(link) {
  return `${link}-${Date.now().toString(36)}-${process.pid}`;
}

/** Lets the link lead to a build of `nextBuild`, and removes builds older than the one that it led to. */
export function switchTo(link, build) {
  const before = buildOf(link);
  const next = `${link}.next`;
  rmSync(next, { force: true, recursive: true });
  symlinkSync(basename(build), next, 'dir');
  // Versions before this one built into the place of the link.
  if (before === basename(link)) renameSync(link, `${link}-0`);
  renameSync(next, link);
  const kept = [basename(build), before === basename(link) ? `${basename(link)}-0` : before];
  for (const name of readdirSync(dirname(link)))
    if (name.startsWith(`${basename(link)}-`) && !kept.includes(name))
      rmSync(join(dirname(link), name), { recursive: true, force: true });
}

/** The name of the build that a link leads to; the link's own where it is a folder; null where there is nothing. */
function buildOf(link) {
  const stats = lstatSync(link, { throwIfNoEntry: false });
  if (!stats) return null;
  return stats.isSymbolicLink() ? readlinkSync(link) : basename(link);
}
