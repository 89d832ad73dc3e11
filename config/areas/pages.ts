import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { adminPageRoutes } from '../../adapters/http/pages/admin-pages.ts';
import { adminPhotoRoutes } from '../../adapters/http/pages/admin-photos.ts';
import { eventRoutes } from '../../adapters/http/pages/event.ts';
import { pagedataRoutes } from '../../adapters/http/pages/pagedata.ts';
import { photoRoutes } from '../../adapters/http/pages/photos.ts';
import { siteFiles } from '../../adapters/http/pages/site-files.ts';
import { siteMetaRoutes } from '../../adapters/http/pages/site-meta.ts';
import { PhotoFolder } from '../../adapters/photos/photo-folder.ts';
import { SignupStatus } from '../../application/hall/signup-status.ts';
import { EditPages } from '../../application/pages/edit-pages.ts';
import { Photos } from '../../application/pages/photos.ts';
import { ReadPages } from '../../application/pages/read-pages.ts';
import type { ResizePhoto } from '../../application/ports/photos.ts';
import { LastWrites } from '../../application/core/last-writes.ts';
import { recordWriteResults, unavailableWhenRefused } from '../note-writes.ts';
import { PORTS as P } from '../ports.ts';
import type { Area } from './area.ts';

/** The built pages, relative to the working directory. */
const SITE_FOLDER = 'dist/web';

/** The pages that the crew edits, the organiser's photos, and the public site. */
export const pages: Area = {
  bind(c, { environment: { dataDir } }) {
    c.bind(ReadPages).toDynamicValue((x) => new ReadPages(x.get(P.unitOfWork)));
    c.bind(EditPages).toDynamicValue(
      (x) =>
        new EditPages(x.get(P.unitOfWork), x.get(P.htmlCleaner), x.get(P.clock), (page) => {
          x.get(SignupStatus).apply(page);
        }),
    );
    c.bind(Photos).toDynamicValue(
      (x) =>
        new Photos({
          store: recordWriteResults(
            unavailableWhenRefused(new PhotoFolder(join(dataDir, 'photos')), ['add', 'order', 'remove']),
            ['add'],
            x.get(LastWrites),
          ),
          resize: resizePhoto,
          units: x.get(P.unitOfWork),
          secrets: x.get(P.secrets),
          clock: x.get(P.clock),
        }),
    );
  },
  calls(x, { facts, environment: { dataDir, publicUrl, limits } }, tools) {
    const readPages = x.get(ReadPages);
    const photos = x.get(Photos);
    const clock = x.get(P.clock);
    const signup = x.get(SignupStatus);
    const site = { facts, limits, clock, signup, publicUrl: publicUrl.replace(/\/+$/, '') };
    return {
      routers: [
        pagedataRoutes(readPages, tools),
        adminPageRoutes(x.get(EditPages), tools),
        eventRoutes(site, readPages),
        photoRoutes(photos, dataDir),
        adminPhotoRoutes(photos, tools),
        siteMetaRoutes(site, readPages),
      ],
      site: siteFiles(siteFolder(), site, readPages),
    };
  },
};

/** The folder of the built pages at the start. A later build points the link at other pages, unknown to this server. */
function siteFolder(): string {
  const link = join(process.cwd(), SITE_FOLDER);
  return existsSync(link) ? realpathSync(link) : link;
}

/** Loads the large image library at first use, so that the start need not wait for it. */
const resizePhoto: ResizePhoto = async (file) =>
  (await import('../../adapters/photos/resize-photo.ts')).resizePhoto(file);
